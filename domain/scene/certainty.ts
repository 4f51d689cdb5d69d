// How certain the reading of a line is, in words, and how to move between uncertain lines.
import { LINE_REVIEW_BELOW } from '../script/confidence.ts';
import type { DraftLine } from './draft.ts';

export type Certainty = 'sure' | 'fairly-sure' | 'uncertain';

/** Null for a line written by hand. */
export function certaintyOf({ confidence }: Pick<DraftLine, 'confidence'>): Certainty | null {
  if (confidence === null) return null;
  if (confidence < LINE_REVIEW_BELOW) return 'uncertain';
  return confidence < 0.9 ? 'fairly-sure' : 'sure';
}

/** Whether words of it may be misread in a picture. */
export const hasUnsureWords = ({ source }: Pick<DraftLine, 'source'>): boolean =>
  source?.unsureWords !== undefined;

export const isUncertain = (line: Pick<DraftLine, 'confidence'>) => certaintyOf(line) === 'uncertain';

/**
 * The index of the first uncertain line after `place` (1) or before it (-1), wrapping around; null if there is none.
 */
export function nextUncertain(lines: readonly DraftLine[], place: number, step: -1 | 1 = 1): number | null {
  const isWanted = (line: DraftLine, i: number) => isUncertain(line) && (step === 1 ? i > place : i < place);
  const near = step === 1 ? lines.findIndex(isWanted) : lines.findLastIndex(isWanted);
  const found =
    near !== -1 ? near : step === 1 ? lines.findIndex(isUncertain) : lines.findLastIndex(isUncertain);
  return found === -1 ? null : found;
}
