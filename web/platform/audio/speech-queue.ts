// Loads and decodes the partner's lines before they are due. Equal requests are sent once; a failure is forgotten, so
// that another request tries again; stopping aborts running requests.
import type { SpokenLine } from '#contract/speech.ts';
import { partsOfSpeech } from '#domain/voices/line-speech.ts';
import type { AudioOutput } from './audio-output.ts';
import { decodeSound, joinSounds, type LineSound } from './line-sound.ts';

type Priority = 'now' | 'ahead';
export type FetchSpeech<Line> = (line: Line, priority: Priority, signal: AbortSignal) => Promise<SpokenLine>;

export interface SpeechQueue<Line> {
  /** Rejects if the line can't be loaded, or if the queue is aborted meanwhile. */
  ask(line: Line, priority?: Priority): Promise<LineSound>;
  /** Requests these in advance. */
  prepare(lines: readonly Line[]): void;
  abort(): void;
}

/** Decoded audio is large (200 kB a second); the least recently used is dropped. */
const keptLines = 32;

interface Entry {
  readonly sound: Promise<LineSound>;
  isReady: boolean;
}

export function speechQueue<Line extends { readonly text: string }>(
  fetchSpeech: FetchSpeech<Line>,
  output: Pick<AudioOutput, 'decodeAudioData' | 'createBuffer'>,
): SpeechQueue<Line> {
  const entries = new Map<string, Entry>();
  let stopping = new AbortController();

  async function load(line: Line, priority: Priority, signal: AbortSignal): Promise<LineSound> {
    const [first, ...rest] = partsOfSpeech(line).map(async ({ speech, from }) => {
      const spoken = await fetchSpeech(speech, priority, signal);
      return decodeSound(output, spoken, from);
    });
    const parts = await Promise.all([first!, ...rest]);
    signal.throwIfAborted();
    return joinSounds(output, parts);
  }

  function ask(line: Line, priority: Priority = 'now'): Promise<LineSound> {
    const key = JSON.stringify(line);
    const known = entries.get(key);
    const entry = known ?? { sound: load(line, priority, stopping.signal), isReady: false };
    entries.delete(key);
    entries.set(key, entry);
    if (known) return known.sound;
    entry.sound.then(
      () => (entry.isReady = true),
      () => entries.get(key) === entry && entries.delete(key),
    );
    const oldest = entries.keys().next().value;
    if (entries.size > keptLines && oldest !== undefined) entries.delete(oldest);
    return entry.sound;
  }

  return {
    ask,
    prepare(lines) {
      for (const line of lines) ask(line, 'ahead').catch(() => null);
    },
    abort() {
      stopping.abort();
      stopping = new AbortController();
      for (const [key, entry] of entries) if (!entry.isReady) entries.delete(key);
    },
  };
}
