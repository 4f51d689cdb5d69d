// ElevenLabs; no other file communicates with it. Wire format:
// https://elevenlabs.io/docs/api-reference/text-to-speech/convert-with-timestamps
import { setTimeout as wait } from 'node:timers/promises';
import { problem } from '#contract/problems.ts';
import { deliveryFromDirection } from '#domain/voices/directions.ts';
import type { Log } from '#server/platform/log.ts';
import type { Priority, Speech, SpeechEngine, Utterance } from '../speech-engine.ts';
import { circuitBreaker } from '#server/platform/vendor/circuit-breaker.ts';
import { convertRecording, directedSpeed, directedText } from './directed-line.ts';
import { speechFrom } from './vendor-answer.ts';
import { VendorFailure } from '#server/platform/vendor/vendor-failure.ts';
import { vendorJson } from '#server/platform/vendor/vendor-answers.ts';
import { vendorMarkup, vendorText } from './vendor-text.ts';
import type { VendorText } from './vendor-text.ts';
import { voiceSettings, type VoiceSettings } from './voice-settings.ts';

export interface ElevenLabsOptions {
  readonly apiKey: string;
  readonly apiUrl: string;
  /** Our voice id → theirs. */
  readonly voiceIds: Readonly<Record<string, string>>;
  readonly log: Log;
  /** The timeout of one attempt, in milliseconds. */
  readonly timeoutMs?: Readonly<Record<Priority, number>>;
  readonly retryAfterMs?: number;
  readonly now?: () => number;
}

/** The fast model for lines that are waited for; the larger one, which knows other scripts better, for the rest. */
const models: Readonly<Record<Priority, string>> = {
  now: 'eleven_flash_v2_5',
  ahead: 'eleven_multilingual_v2',
};
/** The languages of the multilingual model, according to the vendor's list of models. */
const languages = new Set(
  'ar bg cs da de el en es fi fr hi hr id it ja ko ms nl pl pt ro ru sk sv ta tl tr uk zh'.split(' '),
);
const outputFormat = 'mp3_44100_64';
const maxBytes = 16 * 1024 * 1024;
const defaultTimeoutMs = { now: 6000, ahead: 15_000 };
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

export function elevenLabsEngine(options: ElevenLabsOptions): SpeechEngine {
  const { log, retryAfterMs = 400, now = Date.now } = options;
  const breaker = circuitBreaker(now);
  const closing = new AbortController();

  async function speak(utterance: Utterance, priority: Priority): Promise<Speech> {
    const spoken = vendorTextOf(utterance);
    if (!/[\p{L}\p{N}]/u.test(spoken.text.replace(/<[^<>]*>/g, ''))) throw problem('speech.empty');
    if (!breaker.isClosed()) throw problem('speech.failed', undefined, new Error('ElevenLabs rests'));
    const ask = () =>
      utterance.recording
        ? convert(options, utterance, closing.signal)
        : attempt(options, utterance, spoken, priority, closing.signal);
    try {
      const speech = await ask().catch(async (error: unknown) => {
        if (!(error instanceof VendorFailure) || !error.mayRetry) throw error;
        await wait(retryAfterMs, undefined, { signal: closing.signal });
        return ask();
      });
      breaker.succeeded();
      return speech;
    } catch (error) {
      const { restMs, isOurs, message } = error as VendorFailure;
      if (isOurs) breaker.succeeded();
      else breaker.failed(restMs);
      log.error({ reason: message }, 'ElevenLabs did not speak');
      throw problem('speech.failed', undefined, error);
    }
  }

  return {
    id: 'elevenlabs',
    languages,
    canSpeak: (asked) => vendorVoiceOf(options, asked) !== undefined,
    // Without the model: a prepared line is the line that somebody then waits for.
    soundOf: (utterance) => [
      'elevenlabs',
      vendorVoiceOf(options, utterance),
      requestBody(utterance, vendorTextOf(utterance)),
      ...(utterance.expression.reading > 0 ? [utterance.expression.reading] : []),
      ...(utterance.recording ? [utterance.recording.digest] : []),
    ],
    speak: (utterance, priority) => ({ speech: speak(utterance, priority), hurry: () => {} }),
    warm: () => {},
    close: async () => closing.abort(),
  };
}

/** The id of their voice that speaks; undefined if they have none. */
function vendorVoiceOf(
  { voiceIds }: ElevenLabsOptions,
  { voiceId, clone }: Pick<Utterance, 'voiceId' | 'clone'>,
): string | undefined {
  return clone ? (clone.vendorVoiceId ?? undefined) : voiceIds[voiceId];
}

function vendorTextOf({ text, ssml, settings, reading }: Utterance): VendorText {
  if (reading) return directedText(text, reading);
  const said = [settings.emotion, settings.direction].map((words) => deliveryFromDirection(words ?? ''));
  const pauseBeforeMs = said.reduce((sum, delivery) => sum + delivery.pauseBeforeMs, 0);
  return ssml ? vendorMarkup(ssml, text, pauseBeforeMs) : vendorText(text, pauseBeforeMs);
}

function settingsOf({ settings, variation, reading }: Utterance): VoiceSettings {
  if (!reading) return voiceSettings(settings, variation);
  const plain = { ...settings, delivery: 'neutral' as const, emotion: undefined, direction: undefined };
  return { ...voiceSettings(plain), speed: directedSpeed(reading) };
}

function requestBody(utterance: Utterance, { text }: VendorText) {
  const { previousText, nextText } = utterance;
  return {
    text,
    voice_settings: settingsOf(utterance),
    ...(previousText && { previous_text: vendorText(previousText).text }),
    ...(nextText && { next_text: vendorText(nextText).text }),
  };
}

/** It takes as long as a prepared line, also if somebody waits for it. */
function convert(options: ElevenLabsOptions, utterance: Utterance, closing: AbortSignal): Promise<Speech> {
  const { apiKey, apiUrl, timeoutMs = defaultTimeoutMs } = options;
  const voice = encodeURIComponent(vendorVoiceOf(options, utterance) ?? '');
  const conversion = {
    apiKey,
    address: `${apiUrl}/v1/speech-to-speech/${voice}?output_format=${outputFormat}`,
    settings: settingsOf(utterance),
    signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs.ahead)]),
  };
  return convertRecording(conversion, utterance);
}

async function attempt(
  options: ElevenLabsOptions,
  utterance: Utterance,
  spoken: VendorText,
  priority: Priority,
  closing: AbortSignal,
): Promise<Speech> {
  const { apiKey, apiUrl, timeoutMs = defaultTimeoutMs } = options;
  const voice = encodeURIComponent(vendorVoiceOf(options, utterance) ?? '');
  const address = `${apiUrl}/v1/text-to-speech/${voice}/with-timestamps?output_format=${outputFormat}`;
  const model_id = models[OTHER_SCRIPT.test(spoken.text) ? 'ahead' : priority];
  const body = await fetch(address, {
    method: 'POST',
    headers: { 'xi-api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...requestBody(utterance, spoken), model_id }),
    signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs[priority])]),
    redirect: 'error',
  })
    .then((response) => vendorJson(response, maxBytes))
    .catch((error: unknown) => {
      if (error instanceof VendorFailure) throw error;
      throw new VendorFailure('no answer in time', { mayRetry: false }, error);
    });
  return speechFrom(body, spoken);
}
