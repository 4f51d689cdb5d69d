// Where the speeches of a screenplay begin: a line further out is not spoken, however its paragraph is set.
import type { LineFacts } from './line-facts.ts';
import type { ReadingLine } from './reading-line.ts';
import { strengthOf } from './strength.ts';

/** In points: what counts as the same column, and as further out. */
const SAME_COLUMN = 4;
const FURTHER_OUT = 14;
/** No evidence, and all of it: how many speeches, the share of them in one column, and of the lines further out. */
const SPEECHES = [5, 8] as const;
const IN_ONE_COLUMN = [0.75, 0.8] as const;
const FURTHER_OUT_SHARE = [0.03, 0.05] as const;

/** How certainly a line is spoken or not, by its column alone. */
const IN_COLUMN = 2;
const OUT_OF_COLUMN = -4;

/**
 * The weight of speech for each line by its column; 0 for all, if speeches don't begin in one column. `isName`: whether
 * a line is a known name alone; `mayBeName`: whether it may be any. Below a name in another column, as of two who speak
 * at once, the column is its own.
 */
export function speechByColumn(
  lines: readonly ReadingLine[],
  facts: readonly LineFacts[],
  isName: (index: number) => boolean,
  mayBeName: (index: number) => boolean,
): number[] {
  const isBelow = (i: number, is: (index: number) => boolean): boolean =>
    i > 0 && is(i - 1) && facts[i]?.gap !== 'open' && facts[i]?.opens === false;
  const lefts = lines.flatMap(({ left }, i) => (left !== null && isBelow(i, isName) ? [left] : []));
  const usual = lefts.toSorted((a, b) => a - b)[Math.floor(lefts.length / 2)] ?? 0;
  const isSame = (left: number): boolean => Math.abs(left - usual) <= SAME_COLUMN;
  const isOut = (left: number): boolean => left < usual - FURTHER_OUT;
  const out = lines.filter(({ left }) => left !== null && isOut(left)).length;
  const strength =
    strengthOf(lefts.length, ...SPEECHES) *
    strengthOf(lefts.filter(isSame).length / lefts.length, ...IN_ONE_COLUMN) *
    strengthOf(out / lines.length, ...FURTHER_OUT_SHARE);
  if (!(strength > 0)) return lines.map(() => 0);
  let isOwnColumn = false;
  return lines.map(({ left }, i) => {
    isOwnColumn = isBelow(i, mayBeName) || (isOwnColumn && facts[i]?.isFlush === true);
    if (left === null) return 0;
    if (isSame(left)) return IN_COLUMN * strength;
    return isOut(left) && !isOwnColumn && facts[i]?.runsOn !== 2 ? OUT_OF_COLUMN * strength : 0;
  });
}
