// What somebody can do with a link for cloning a voice: docs/product/voices.md#cloned-voices. They may have no account; each of
// their calls carries the secret of the link in a header, which no other site can send.
import { z } from 'zod';
import { CLONED_VOICE_STATES, CLONING_REFUSALS } from '#domain/cloning/cloned-voice.ts';
import { cloningLimits } from '#domain/cloning/cloning-limits.ts';
import { recordingCount } from '#domain/cloning/voice-script.ts';
import { readerLimits } from '#domain/readers/reader-limits.ts';
import { recordingBytes } from '#domain/readers/wav.ts';
import { writtenText } from '#domain/written-text.ts';
import { endpoint } from './endpoint.ts';

/** The header with the secret of a link. */
export const voiceLinkHeader = 'x-voice-link';

const voiceLink = z.object({
  /** Who rehearses with the voice. */
  owner: z.string(),
  isSelf: z.boolean(),
  state: z.enum(CLONED_VOICE_STATES),
  refusal: z.enum(CLONING_REFUSALS).nullable(),
  /** What to agree to; null once they have. */
  consent: z.string().nullable(),
  /** What to read aloud, the spoken consent first; empty until they agree. */
  texts: z.array(z.string()),
  /** Which of them are recorded, by position. */
  recorded: z.array(z.number()),
  /** The address where the speaker takes their voice back or reports a misuse; null before they agree. */
  takeBackLink: z.string().nullable(),
  linkEndsAt: z.string(),
});
export type VoiceLink = z.output<typeof voiceLink>;

const link = ['cloning.link_over'] as const;

export const openVoiceLink = endpoint({
  method: 'GET',
  path: '/api/voice-link',
  summary: 'See what a link for cloning a voice asks for',
  auth: 'public',
  problems: [...link],
  response: voiceLink,
});

export const agreeToClone = endpoint({
  method: 'POST',
  path: '/api/voice-link/consent',
  summary: 'Agree to having my voice cloned',
  auth: 'public',
  changesNoList: true,
  problems: [...link, 'cloning.consent_changed'],
  body: z.object({
    name: writtenText(readerLimits.nameLength, { minLength: 1, say: 'Please enter your name' }),
    /** The text of the consent as it was shown. */
    consent: z.string().max(2000),
  }),
  response: voiceLink,
});

export const recordVoice = endpoint({
  method: 'PUT',
  path: '/api/voice-link/recordings/:position',
  summary: 'Record a text aloud, as a WAV file of one channel with 16 bits and 24 kHz',
  auth: 'public',
  changesNoList: true,
  problems: [
    ...link,
    'cloning.not_agreed',
    'cloning.over',
    'cloning.too_often',
    'cloning.too_long',
    'reader.container',
    'reader.silent',
    'reader.clipped',
    'reader.too_short',
    'reader.not_speech',
  ],
  params: z.object({
    position: z.coerce
      .number()
      .int()
      .min(0)
      .max(recordingCount - 1),
  }),
  bytes: true,
  bodyLimitBytes: recordingBytes(cloningLimits.maxSeconds),
  response: voiceLink,
});

/** Says that all is recorded: the voices are compared, and the copy is ordered. */
export const finishVoice = endpoint({
  method: 'POST',
  path: '/api/voice-link/finish',
  summary: 'Have a copy made of the voice I recorded',
  auth: 'public',
  changesNoList: true,
  audit: ['voice.clone'],
  problems: [
    ...link,
    'cloning.not_agreed',
    'cloning.incomplete',
    'cloning.words',
    'cloning.other_speaker',
    'cloning.unsure_speaker',
    'cloning.too_often',
    'cloning.no_engine',
    'cloning.owner_plan',
  ],
  response: voiceLink,
});

const takeBackToken = z.string().max(200);

export const takeVoiceBack = endpoint({
  method: 'POST',
  path: '/api/voice-link/take-back',
  summary: 'Have the copy of my voice deleted, with what I recorded for it',
  auth: 'public',
  changesNoList: true,
  problems: ['cloning.nothing_to_take_back'],
  body: z.object({ token: takeBackToken }),
});

export const reportVoice = endpoint({
  method: 'POST',
  path: '/api/voice-link/report',
  summary: 'Report that the copy of my voice is misused',
  auth: 'public',
  changesNoList: true,
  problems: ['cloning.nothing_to_take_back', 'cloning.too_many_reports'],
  body: z.object({
    token: takeBackToken,
    note: writtenText(cloningLimits.reportLength, { minLength: 1, say: 'Please say what happened' }),
  }),
});
