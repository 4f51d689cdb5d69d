import type { SpeechCache } from './kept-lines.ts';
import type { Speech } from './speech-engine.ts';

/** Keeps the lines last heard in memory, up to `maxBytes` of sound, in front of a slower cache. */
export function recentLines(slower: SpeechCache, maxBytes: number): SpeechCache {
  const lines = new Map<string, Speech>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= lines.get(key)?.audio.length ?? 0;
    lines.delete(key);
  }
  function remember(key: string, speech: Speech): void {
    forget(key);
    lines.set(key, speech);
    bytes += speech.audio.length;
    for (const oldest of lines.keys()) {
      if (bytes <= maxBytes) return;
      forget(oldest);
    }
  }

  return {
    async find(key) {
      const speech = lines.get(key) ?? (await slower.find(key));
      if (speech) remember(key, speech);
      return speech;
    },
    async save(key, speech) {
      remember(key, speech);
      await slower.save(key, speech);
    },
  };
}
