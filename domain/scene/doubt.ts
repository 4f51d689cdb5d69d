// How sure the reading of a line was, in words, and the way from one doubtful line to the next.
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

/** The place of the first doubtful line after `place`, going round at the end; null when there is none. */
export function nextDoubtful(lines: readonly DraftLine[], place: number): number | null {
  const later = lines.findIndex((line, i) => i > place && isDoubtful(line));
  const found = later === -1 ? lines.findIndex(isDoubtful) : later;
  return found === -1 ? null : found;
}
