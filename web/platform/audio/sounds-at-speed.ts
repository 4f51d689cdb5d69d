// The partner's lines at the speed of the run. The original voice is loaded once; its versions for other speeds are
// computed before they are due.
import type { AudioOutput } from './audio-output.ts';
import type { LineSound } from './line-sound.ts';
import type { SpeechQueue } from './speech-queue.ts';
import type { Stretch } from './stretch/stretch-in-worker.ts';

export interface SoundsAtSpeed<Line> {
  /** Rejects as the queue does. */
  ask(line: Line, speed: number): Promise<LineSound>;
  /** Requests these in advance. */
  prepare(lines: readonly Line[], speed: number): void;
  abort(): void;
}

export function soundsAtSpeed<Line>(
  queue: SpeechQueue<Line>,
  output: Pick<AudioOutput, 'createBuffer'>,
  stretch: Stretch,
): SoundsAtSpeed<Line> {
  const made = new WeakMap<LineSound, Map<number, Promise<LineSound>>>();

  async function make(sound: LineSound, speed: number): Promise<LineSound> {
    const { sampleRate } = sound.buffer;
    const start = Math.round(sound.offsetSeconds * sampleRate);
    const voice = sound.buffer
      .getChannelData(0)
      .subarray(start, start + Math.round(sound.lengthSeconds * sampleRate));
    const samples = await stretch(voice, sampleRate, speed);
    const buffer = output.createBuffer(1, Math.max(1, samples.length), sampleRate);
    buffer.getChannelData(0).set(samples);
    return {
      buffer,
      offsetSeconds: 0,
      lengthSeconds: samples.length / sampleRate,
      marks: sound.marks.map((mark) => ({ ...mark, at: mark.at / speed })),
    };
  }

  function atSpeed(sound: LineSound, speed: number): Promise<LineSound> {
    const speedsMade = made.get(sound) ?? new Map<number, Promise<LineSound>>();
    made.set(sound, speedsMade);
    const known = speedsMade.get(speed);
    if (known) return known;
    const making = make(sound, speed);
    speedsMade.set(speed, making);
    making.catch(() => speedsMade.delete(speed));
    return making;
  }

  const ask = async (line: Line, speed: number, priority?: 'ahead') => {
    const sound = await queue.ask(line, priority);
    return speed === 1 ? sound : atSpeed(sound, speed);
  };
  return {
    ask,
    prepare(lines, speed) {
      for (const line of lines) ask(line, speed, 'ahead').catch(() => null);
    },
    abort: () => queue.abort(),
  };
}
