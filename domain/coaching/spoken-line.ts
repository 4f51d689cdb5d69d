// A line as it was just spoken, with what its marks and its picture need.
import { measureLine, type LineMeasures } from './line-measures.ts';
import { frameSeconds, type SoundFrame } from './sound-frames.ts';
import type { Span } from './speech-in-sound.ts';

export interface SpokenMeasures extends LineMeasures {
  /** Seconds of the first and the last sound. */
  readonly from: number;
  readonly to: number;
  readonly speechSeconds: number;
  /** Of the room, in the unit of `levelDb`; null if hardly any of it was heard. */
  readonly roomDb: number | null;
  /** From the first to the last sound, in steps of equal length. */
  readonly curve: { readonly levelDb: readonly number[]; readonly pitchHz: readonly number[] };
}

const steps = 120;
const minPower = 1e-10;

/** Parameters and seconds as of measureLine. Null if nothing was said. */
export function measureSpoken(
  frames: readonly SoundFrame[],
  line: Span,
  syllables: number,
  startSeconds: number,
): SpokenMeasures | null {
  const measured = measureLine(frames, line, syllables, startSeconds);
  if (!measured) return null;
  const { pitchHz, ...measures } = measured;
  const first = Math.round((measures.from - startSeconds) / frameSeconds);
  const last = Math.round((measures.to - startSeconds) / frameSeconds);
  const count = Math.min(steps, last - first);
  const places = Array.from(
    { length: count },
    (_, step) => first + Math.floor((step * (last - first)) / count),
  );
  const paused = measures.pauses.reduce((sum, [from, to]) => sum + to - from, 0);
  return {
    ...measures,
    speechSeconds: measures.to - measures.from - paused,
    curve: {
      levelDb: places.map((frame) => 10 * Math.log10(Math.max(minPower, powerAround(frames, frame)))),
      pitchHz: places.map((frame) => pitchHz[frame]!),
    },
  };
}

function powerAround(frames: readonly SoundFrame[], frame: number): number {
  const near = frames.slice(Math.max(0, frame - 2), frame + 3);
  return near.reduce((sum, { power }) => sum + power, 0) / near.length;
}
