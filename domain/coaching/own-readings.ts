// What is known of how an actor speaks: their lines as they were measured before. All comparisons are with the actor's own
// readings, never with anybody else's.
import type { LineId } from '../ids.ts';
import type { LineMeasures } from './line-measures.ts';

/** One reading of a line, without its sound. */
export interface Reading extends Omit<LineMeasures, 'pauses'> {
  readonly lineId: LineId;
  readonly pauseCount: number;
  /** Seconds from the end of the cue, less the pause that was asked for; null if there was no cue. */
  readonly lateSeconds: number | null;
}

export interface OwnReadings {
  /** The usual level of speech. It and the next two are null until five lines are known. */
  readonly levelDb: number | null;
  readonly rangeSemitones: number | null;
  readonly endDropDb: number | null;
  readonly lateSeconds: number | null;
  /** Syllables per second in the scene. */
  readonly tempo: number | null;
  /** Syllables per second in this line; null if it has fewer than two readings. */
  readonly lineTempo: number | null;
}

const readingsNeeded = 5;
const lineReadingsNeeded = 2;
/** How many readings count: of a line, and of all lines. */
const readingsOfLine = 5;
const readingsKept = 60;

/** `before`: oldest first. */
export function ownReadings(before: readonly Reading[], lineId: LineId): OwnReadings {
  const latest = before.slice(-readingsKept);
  const usual = (of: (reading: Reading) => number | null) =>
    median(latest.flatMap((reading) => of(reading) ?? []));
  const ofLine = before.filter((reading) => reading.lineId === lineId).slice(-readingsOfLine);
  return {
    levelDb: usual(({ levelDb }) => levelDb),
    rangeSemitones: usual(({ pitchRangeSemitones }) => pitchRangeSemitones),
    endDropDb: usual(({ endDropDb }) => endDropDb),
    lateSeconds: usual(({ lateSeconds }) => lateSeconds),
    tempo: usual(({ syllablesPerSecond }) => syllablesPerSecond),
    lineTempo: median(
      ofLine.map(({ syllablesPerSecond }) => syllablesPerSecond),
      lineReadingsNeeded,
    ),
  };
}

function median(values: readonly number[], needed = readingsNeeded): number | null {
  if (values.length < needed) return null;
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}
