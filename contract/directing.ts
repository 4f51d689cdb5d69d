// Lines that go as an actor said them: docs/product/voices.md#directed-lines
import { z } from 'zod';
import { directedLineId, lineId, sceneId, trusted } from '#domain/id-schemas.ts';
import { recordingBytes } from '#domain/readers/wav.ts';
import { maxLineCharacters } from '#domain/voices/speech-limits.ts';
import { directedReading, readingLimits } from '#domain/voices/directed-reading.ts';
import { endpoint } from './endpoint.ts';
import { speakLine, speakLineBody, spokenLine } from './speech.ts';

const maxDirectedRecordingBytes = recordingBytes(readingLimits.seconds);
const directedParams = z.object({ directedLineId });

export const directLine = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/lines/:lineId/direction',
  summary: 'Direct a line of my scene: the partner says it like this',
  auth: 'user',
  ownerOnly: true,
  plan: 'speech_controls',
  problems: [
    'scene.not_found',
    'scene.access_denied',
    'scene.trial_fixed',
    'directing.line_not_found',
    'directing.line_changed',
    'directing.scene_full',
    'directing.too_often',
  ],
  params: z.object({ sceneId, lineId }),
  body: z.object({
    /** The line as it was read, which must be the line as it is now. */
    text: z.string().min(1).max(maxLineCharacters),
    reading: directedReading,
  }),
  /** A line that is directed again gets another id. */
  response: z.object({
    directedLineId: trusted.directedLineId,
    /** What to agree to before a voice service gets the recording; null if no voice service speaks. */
    recordingConsent: z.object({ version: z.string(), text: z.string() }).nullable(),
  }),
});

/** Before it is kept. */
export const speakReading = endpoint({
  method: 'POST',
  path: '/api/readings/speech',
  summary: 'Speak a line like this reading of it',
  auth: 'user',
  plan: 'speech_controls',
  changesNoList: true,
  problems: speakLine.problems!.filter((code) => code !== 'plan.speech_controls'),
  body: speakLineBody.extend({ reading: directedReading }),
  response: spokenLine,
});

export const sendDirectedRecording = endpoint({
  method: 'PUT',
  path: '/api/directed-lines/:directedLineId/recording',
  summary:
    'Let the voice service have my recording of a line, as a WAV file of one channel with 16 bits and 24 kHz',
  auth: 'user',
  ownerOnly: true,
  plan: 'speech_controls',
  problems: [
    'directing.not_found',
    'directing.no_voice_service',
    'directing.consent_changed',
    'directing.recording',
    'directing.too_many_recordings',
  ],
  params: directedParams,
  query: z.object({
    /** The version of the consent that was given. */
    consent: z.string().max(20),
  }),
  bytes: true,
  bodyLimitBytes: maxDirectedRecordingBytes,
  /** The line has another id, because it sounds different. */
  response: z.object({ directedLineId: trusted.directedLineId }),
});

export const deleteDirectedLine = endpoint({
  method: 'DELETE',
  path: '/api/directed-lines/:directedLineId',
  summary: 'Delete how a line was directed, with what was kept of its recording',
  auth: 'user',
  ownerOnly: true,
  params: directedParams,
});
