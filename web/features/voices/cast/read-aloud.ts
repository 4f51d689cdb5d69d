import type { LineSpeech } from '#domain/voices/line-speech.ts';
import { saidText } from '#domain/voices/said-text.ts';
import { voiceOrDefault } from '#domain/voices/voices.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import type { ReadAloud } from '#web/platform/audio/line-player.ts';
import { systemVoice } from '#web/platform/audio/system-voice.ts';

const pitches = { female: 1.15, male: 0.85, neutral: 1 } as const;

interface HowLoud {
  /** How fast the scene is run. */
  readonly speed: number;
  readonly volume: number;
}

/** Reads a line with the system's voice; null unless the server could not be reached. */
export function readAloud(line: LineSpeech, reason: unknown, { speed, volume }: HowLoud): ReadAloud | null {
  if (!(reason instanceof Offline)) return null;
  const { text } = saidText(line.text, { pronunciations: line.pronunciations ?? [], isPlain: true });
  return systemVoice({
    text: text.replaceAll(/[*_]/g, ''),
    rate: speed * (line.settings.speed ?? 1),
    pitch: pitches[voiceOrDefault(line.voiceId).gender],
    volume,
  });
}
