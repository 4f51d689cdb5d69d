// What ElevenLabs takes over of a directed line: the recording itself if the actor lets it have it, otherwise the pauses
// and the tempo.
import { contentTypeOfMp3, isMp3 } from './vendor-answer.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { vendorBytes } from '#server/platform/vendor/vendor-answers.ts';
import { VendorFailure } from '#server/platform/vendor/vendor-failure.ts';
import { wholeForm } from '#server/platform/vendor/whole-form.ts';
import type { Speech, Utterance } from '../speech-engine.ts';
import { vendorText, type VendorText } from './vendor-text.ts';
import type { VoiceSettings } from './voice-settings.ts';

/** Shorter ones the voice makes by itself. */
const minPauseMs = 300;
/** How long a voice at speed 1 takes for a letter. */
const usualLetterMs = 73;

/** The line with the pauses of the reading. */
export const directedText = (written: string, reading: DirectedReading): VendorText =>
  vendorText(
    written,
    0,
    new Map(reading.map(({ from, pauseMs }) => [from, pauseMs < minPauseMs ? 0 : pauseMs])),
  );

/** The tempo of the reading, without its pauses, as the provider's `speed`. */
export function directedSpeed(reading: DirectedReading): number {
  const letters = reading.reduce((sum, { from, to }) => sum + to - from, 0);
  const spokenMs = reading.reduce((sum, { ms }) => sum + ms, 0);
  return Math.round(Math.min(1.2, Math.max(0.7, (letters * usualLetterMs) / spokenMs)) * 100) / 100;
}

/** Speaks any of the provider's languages. */
const conversionModel = 'eleven_multilingual_sts_v2';
/** The silence before the first word in recordings (domain/readers/check-recording.ts). */
const leadSeconds = 0.1;
const bitsPerSecond = 64_000;
const maxBytes = 16 * 1024 * 1024;

interface ConversionParts {
  readonly address: string;
  readonly apiKey: string;
  readonly settings: VoiceSettings;
  readonly signal: AbortSignal;
}

/** The actor's recording in another voice, with their timing, melody and emphasis. */
export async function convertRecording(
  { address, apiKey, settings, signal }: ConversionParts,
  { reading = [], recording }: Pick<Utterance, 'reading' | 'recording'>,
): Promise<Speech> {
  const { speed: _ofTheRecording, ...voiceSettings } = settings;
  const form = new FormData();
  form.set('audio', new Blob([Uint8Array.from(recording!.mp3)], { type: contentTypeOfMp3 }), 'line.mp3');
  form.set('model_id', conversionModel);
  form.set('voice_settings', JSON.stringify(voiceSettings));
  const { body, type } = await wholeForm(form);
  const audio = await fetch(address, {
    method: 'POST',
    headers: { 'xi-api-key': apiKey, accept: contentTypeOfMp3, 'content-type': type },
    body,
    signal,
    redirect: 'error',
  })
    .then((response) => vendorBytes(response, maxBytes))
    .catch((error: unknown) => {
      if (error instanceof VendorFailure) throw error;
      throw new VendorFailure('no answer in time', { mayRetry: false }, error);
    });
  if (!isMp3(audio)) throw new VendorFailure('not MP3', { mayRetry: true });
  return {
    audio,
    contentType: contentTypeOfMp3,
    durationSeconds: (audio.length * 8) / bitsPerSecond,
    leadMs: 0,
    marks: marksOf(reading),
  };
}

/** The words are where the actor said them. */
function marksOf(reading: DirectedReading): Speech['marks'] {
  let at = leadSeconds * 1000;
  return reading.map(({ from, to, pauseMs, ms }) => {
    const begins = at + pauseMs;
    at = begins + ms;
    return { from, to, at: Math.round(begins) / 1000 };
  });
}
