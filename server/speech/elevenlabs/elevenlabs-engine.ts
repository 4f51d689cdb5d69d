// ElevenLabs, the one file that speaks to it. Wire format: https://elevenlabs.io/docs/api-reference/text-to-speech/convert-with-timestamps
import { z } from 'zod';
import { Problem, problem } from '#contract/problems.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import type { Log } from '../../log.ts';
import type { Speech, SpeechEngine, Utterance } from '../speech-engine.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { vendorText, wordsIn } from './vendor-text.ts';
import type { VendorText } from './vendor-text.ts';
import { voiceSettings } from './voice-settings.ts';

export interface ElevenLabsOptions {
  readonly apiKey: string;
  readonly apiUrl: string;
  /** Our voice id → theirs. */
  readonly voiceIds: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Milliseconds one attempt may take. */
  readonly patienceMs?: number;
  readonly now?: () => number;
}

const model = 'eleven_flash_v2_5';
const outputFormat = 'mp3_44100_64';
const mostBytes = 16 * 1024 * 1024;
const badKeyRestMs = 5 * 60_000;
const rateLimitRestMs = 10_000;

const answerSchema = z.object({
  audio_base64: z.base64().min(1),
  alignment: z
    .object({
      character_start_times_seconds: z.array(z.number()),
      character_end_times_seconds: z.array(z.number()),
    })
    .nullish(),
});

/** Whether another attempt may go better, and how long to leave the vendor alone. */
class VendorFailure extends Error {
  readonly mayRetry: boolean;
  readonly restMs: number | undefined;

  constructor(
    message: string,
    { mayRetry, restMs }: { mayRetry: boolean; restMs?: number },
    cause?: unknown,
  ) {
    super(message, { cause });
    this.mayRetry = mayRetry;
    this.restMs = restMs;
  }
}

export function elevenLabsEngine(options: ElevenLabsOptions): SpeechEngine {
  const { voiceIds, log, now = Date.now } = options;
  const breaker = circuitBreaker(now);
  const closing = new AbortController();

  async function speak(utterance: Utterance): Promise<Speech> {
    const spoken = vendorText(utterance.text);
    if (!/[\p{L}\p{N}]/u.test(spoken.text)) throw problem('speech.empty');
    if (!breaker.isClosed()) throw problem('speech.failed', undefined, new Error('ElevenLabs rests'));
    try {
      const speech = await attempt(options, utterance, spoken, closing.signal).catch((error: unknown) => {
        if (!(error instanceof VendorFailure) || !error.mayRetry) throw error;
        return attempt(options, utterance, spoken, closing.signal);
      });
      breaker.succeeded();
      return speech;
    } catch (error) {
      const { restMs, message } = error as VendorFailure;
      breaker.failed(restMs);
      log.error({ reason: message }, 'ElevenLabs did not speak');
      throw error instanceof Problem ? error : problem('speech.failed', undefined, error);
    }
  }

  return {
    id: 'elevenlabs',
    canSpeak: (voiceId) => voiceIds[voiceId] !== undefined,
    soundOf: (utterance) => [
      'elevenlabs',
      voiceIds[utterance.voiceId],
      requestBody(utterance, vendorText(utterance.text)),
    ],
    speak: (utterance) => ({ speech: speak(utterance), hurry: () => {} }),
    warm: () => {},
    close: async () => closing.abort(),
  };
}

function requestBody({ settings, variation, previousText, nextText }: Utterance, { text }: VendorText) {
  return {
    text,
    model_id: model,
    voice_settings: voiceSettings(settings, variation),
    ...(previousText && { previous_text: vendorText(previousText).text }),
    ...(nextText && { next_text: vendorText(nextText).text }),
  };
}

async function attempt(
  { apiKey, apiUrl, voiceIds, patienceMs = 12_000 }: ElevenLabsOptions,
  utterance: Utterance,
  spoken: VendorText,
  closing: AbortSignal,
): Promise<Speech> {
  const voice = encodeURIComponent(voiceIds[utterance.voiceId satisfies VoiceId] ?? '');
  const address = `${apiUrl}/v1/text-to-speech/${voice}/with-timestamps?output_format=${outputFormat}`;
  const body = await fetch(address, {
    method: 'POST',
    headers: { 'xi-api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(requestBody(utterance, spoken)),
    signal: AbortSignal.any([closing, AbortSignal.timeout(patienceMs)]),
    redirect: 'error',
  })
    .then(readAnswer)
    .catch((error: unknown) => {
      if (error instanceof VendorFailure) throw error;
      throw new VendorFailure('no answer in time', { mayRetry: false }, error);
    });
  return speechFrom(body, spoken);
}

async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) {
    await response.body?.cancel();
    throw failureFrom(response.status);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new VendorFailure('an answer without end', { mayRetry: false });
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch (error) {
    throw new VendorFailure('not JSON', { mayRetry: true }, error);
  }
}

function failureFrom(status: number): VendorFailure {
  if (status === 401 || status === 403) {
    return new VendorFailure(`the key was refused (${status})`, { mayRetry: false, restMs: badKeyRestMs });
  }
  if (status === 429) return new VendorFailure('rate limit', { mayRetry: false, restMs: rateLimitRestMs });
  return new VendorFailure(`status ${status}`, { mayRetry: status >= 500 });
}

function speechFrom(body: unknown, spoken: VendorText): Speech {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) throw new VendorFailure('not the documented answer', { mayRetry: true }, parsed.error);
  const audio = Buffer.from(parsed.data.audio_base64, 'base64');
  const isMp3 =
    audio.toString('latin1', 0, 3) === 'ID3' || (audio[0] === 0xff && (audio[1]! & 0xe0) === 0xe0);
  if (!isMp3) throw new VendorFailure('not MP3', { mayRetry: true });
  const starts = parsed.data.alignment?.character_start_times_seconds ?? [];
  const ends = parsed.data.alignment?.character_end_times_seconds ?? [];
  const units = unitTimes(spoken.text, starts);
  return {
    audio,
    contentType: 'audio/mpeg',
    durationSeconds: ends.at(-1) ?? (audio.length * 8) / 64_000,
    leadMs: 0,
    marks: wordsIn(spoken).flatMap(({ index, from, to }) => {
      const at = units[index];
      return at === undefined ? [] : [{ from, to, at }];
    }),
  };
}

/** The vendor counts characters; we count UTF-16 units. */
function unitTimes(text: string, starts: readonly number[]): (number | undefined)[] {
  return [...text].flatMap((character, index) =>
    Array.from({ length: character.length }, () => starts[index]),
  );
}
