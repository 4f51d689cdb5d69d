// Fetches and decodes the partner's lines ahead of their moment. Equal requests are one request; what failed is
// forgotten, so that asking again tries again; stopping aborts what is under way.
import type { SpokenLine, WordMark } from '#contract/speech.ts';
import type { AudioOutput } from './audio-output.ts';
import { soundBounds } from './sound-bounds.ts';

export interface LineSound {
  readonly buffer: AudioBuffer;
  /** Where in the buffer the voice begins, in seconds. */
  readonly offsetSeconds: number;
  /** From the voice's first sound to its last. */
  readonly lengthSeconds: number;
  /** `at` in seconds after the voice's first sound. */
  readonly marks: readonly WordMark[];
}

export type Priority = 'now' | 'ahead';
export type FetchSpeech<Line> = (line: Line, priority: Priority, signal: AbortSignal) => Promise<SpokenLine>;

export interface SpeechQueue<Line> {
  /** Rejects when the line cannot be had, or when the queue is aborted meanwhile. */
  ask(line: Line, priority?: Priority): Promise<LineSound>;
  /** Asks for these before anybody waits for them. */
  prepare(lines: readonly Line[]): void;
  /** The line, where it is there already. */
  peek(line: Line): LineSound | null;
  abort(): void;
}

/** Decoded audio is large (200 kB a second); what was heard longest ago is let go. */
const keptLines = 32;

interface Entry {
  readonly sound: Promise<LineSound>;
  ready: LineSound | null;
}

export function speechQueue<Line>(
  fetchSpeech: FetchSpeech<Line>,
  output: Pick<AudioOutput, 'decodeAudioData'>,
): SpeechQueue<Line> {
  const entries = new Map<string, Entry>();
  let stopping = new AbortController();

  async function load(line: Line, priority: Priority, signal: AbortSignal): Promise<LineSound> {
    const spoken = await fetchSpeech(line, priority, signal);
    const buffer = await output.decodeAudioData(bytesFrom(spoken.audioData));
    signal.throwIfAborted();
    const leadSeconds = spoken.leadMs / 1000;
    const { start, end } = soundBounds(buffer.getChannelData(0), buffer.sampleRate, leadSeconds);
    const silence = start - leadSeconds;
    const marks = spoken.marks.map((mark) => ({ ...mark, at: Math.max(0, mark.at - silence) }));
    return { buffer, offsetSeconds: start, lengthSeconds: end - start, marks };
  }

  function ask(line: Line, priority: Priority = 'now'): Promise<LineSound> {
    const key = JSON.stringify(line);
    const known = entries.get(key);
    const entry = known ?? { sound: load(line, priority, stopping.signal), ready: null };
    entries.delete(key);
    entries.set(key, entry);
    if (known) return known.sound;
    entry.sound.then(
      (sound) => (entry.ready = sound),
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
    peek: (line) => entries.get(JSON.stringify(line))?.ready ?? null,
    abort() {
      stopping.abort();
      stopping = new AbortController();
      for (const [key, entry] of entries) if (!entry.ready) entries.delete(key);
    },
  };
}

function bytesFrom(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}
