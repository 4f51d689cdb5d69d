// Where a script was probably read wrong: uncertain lines near each other are one region, checked in one go.
import { isUncertain } from './certainty.ts';
import type { DraftLine } from './draft.ts';

export interface DoubtfulRegion {
  /** Indexes of its first and last uncertain line. */
  readonly from: number;
  readonly to: number;
}

/** So many certain lines may be within a region. */
const MAX_BETWEEN = 3;

/** The regions of uncertain lines, least certain first: docs/product/scripts.md#confidence. */
export function doubtfulRegions(lines: readonly Pick<DraftLine, 'confidence'>[]): DoubtfulRegion[] {
  const regions: { from: number; to: number; doubt: number }[] = [];
  lines.forEach((line, i) => {
    if (!isUncertain(line)) return;
    const last = regions.at(-1);
    const doubt = 1 - (line.confidence ?? 1);
    if (last !== undefined && i - last.to <= MAX_BETWEEN + 1) {
      last.to = i;
      last.doubt += doubt;
    } else regions.push({ from: i, to: i, doubt });
  });
  return regions.toSorted((a, b) => b.doubt - a.doubt).map(({ from, to }) => ({ from, to }));
}
