// After a run: at most three lines worth another look, each for one reason, with the line's last reading before this one.
import type { LineId } from '../ids.ts';
import { marksOf, type CoachedLine, type CoachingStrength, type MarkKind } from './line-marks.ts';
import { ownReadings, type Reading } from './own-readings.ts';

export interface SpokenLine extends CoachedLine {
  readonly lineId: LineId;
}

export interface Observation<Line extends SpokenLine> {
  readonly kind: MarkKind;
  readonly line: Line;
  /** The same line when it was said before; null for the first time. */
  readonly before: Reading | null;
}

const maxObservations = 3;

export const readingOf = ({ lineId, measures, lateSeconds }: SpokenLine): Reading => {
  const { pauses, levelDb, syllablesPerSecond, pitchMedianHz, pitchRangeSemitones, endDropDb } = measures;
  return {
    lineId,
    levelDb,
    syllablesPerSecond,
    pitchMedianHz,
    pitchRangeSemitones,
    endDropDb,
    pauseCount: pauses.length,
    lateSeconds,
  };
};

/**
 * `lines` of the run, in order; `before`: readings of earlier runs, oldest first. One observation of each kind and of each
 * line, the clearest first.
 */
export function observationsOf<Line extends SpokenLine>(
  lines: readonly Line[],
  before: readonly Reading[],
  strength: CoachingStrength,
): readonly Observation<Line>[] {
  const found = lines
    .flatMap((line, index) => {
      const known = [...before, ...lines.filter((_, other) => other !== index).map(readingOf)];
      return marksOf(line, ownReadings(known, line.lineId), strength).map((mark) => ({ ...mark, line }));
    })
    .toSorted((one, other) => other.excess - one.excess);
  const chosen: Observation<Line>[] = [];
  for (const { kind, line } of found) {
    if (chosen.length === maxObservations) break;
    if (chosen.some((each) => each.kind === kind || each.line.lineId === line.lineId)) continue;
    chosen.push({ kind, line, before: before.findLast(({ lineId }) => lineId === line.lineId) ?? null });
  }
  return chosen;
}
