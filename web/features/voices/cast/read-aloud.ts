import { browserSentence } from '#contract/browser-problems.ts';
import { defaultLanguage } from '#domain/voices/languages.ts';
import type { LineSpeech } from '#domain/voices/line-speech.ts';
import { saidText } from '#domain/voices/said-text.ts';
import { voiceOrDefault } from '#domain/voices/voices.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import type { ReadAloud } from '#web/platform/audio/line-player.ts';
import { systemVoice } from '#web/platform/audio/system-voice.ts';

const pitches = { female: 1.15, male: 0.85, neutral: 1 } as const;

interface HowLoud {
  /** How fast the scene is run. */
  readonly speed: number;
  readonly volume: number;
}

/**
 * Reads a line with the system's voice; null unless the server could not be reached or has no voice for the language, and
 * if the system has none either.
 */
export function readAloud(line: LineSpeech, reason: unknown, { speed, volume }: HowLoud): ReadAloud | null {
  const refused = refusedLanguage(reason);
  if (!(reason instanceof Offline) && refused === null) return null;
  const { text } = saidText(line.text, { pronunciations: line.pronunciations ?? [], isPlain: true });
  return systemVoice({
    language: refused ?? line.language ?? defaultLanguage,
    text: text.replaceAll(/[*_]/g, ''),
    rate: speed * (line.settings.speed ?? 1),
    pitch: pitches[voiceOrDefault(line.voiceId).gender],
    volume,
  });
}

/** Why the system's voice reads. */
export const readAloudNotice = (reason: unknown): string =>
  reason instanceof ApiError
    ? `${reason.message} This device’s own voice reads these lines.`
    : browserSentence('speech.read_aloud');

/** The code of the language that no voice of the server speaks; null if something else was the reason. */
function refusedLanguage(reason: unknown): string | null {
  if (!(reason instanceof ApiError) || reason.code !== 'speech.language') return null;
  const code = reason.details?.['code'];
  return typeof code === 'string' ? code : null;
}
