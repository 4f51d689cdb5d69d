// How certain the reading of a line is, in words, and how to move between uncertain lines.
import { LINE_REVIEW_BELOW } from '../script/confidence.ts';
import type { DraftLine } from './draft.ts';

export type Sureness = 'sure' | 'fairly-sure' | 'doubtful';

/** Null for a line written by hand. */
export function surenessOf({ confidence }: Pick<DraftLine, 'confidence'>): Sureness | null {
  if (confidence === null) return null;
  if (confidence < LINE_REVIEW_BELOW) return 'doubtful';
  return confidence < 0.9 ? 'fairly-sure' : 'sure';
}

export const isDoubtful = (line: Pick<DraftLine, 'confidence'>) => surenessOf(line) === 'doubtful';

/**
 * The index of the first uncertain line after `place` (1) or before it (-1), wrapping around; null if there is none.
 */
export function nextDoubtful(lines: readonly DraftLine[], place: number, step: -1 | 1 = 1): number | null {
  const isWanted = (line: DraftLine, i: number) => isDoubtful(line) && (step === 1 ? i > place : i < place);
  const near = step === 1 ? lines.findIndex(isWanted) : lines.findLastIndex(isWanted);
  const found =
    near !== -1 ? near : step === 1 ? lines.findIndex(isDoubtful) : lines.findLastIndex(isDoubtful);
  return found === -1 ? null : found;
}
