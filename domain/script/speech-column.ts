// Where the speeches of a screenplay begin: a line further out is not spoken, however its paragraph is set.
import type { LineFacts } from './line-facts.ts';
import type { ReadingLine } from './reading-line.ts';

/** In points: what counts as the same column, and as further out. */
const SAME_COLUMN = 4;
const FURTHER_OUT = 14;
const NEARLY_ALL = 0.8;
const MIN_SPEECHES = 8;

/** How certainly a line is spoken or not, by its column alone. */
const IN_COLUMN = 2;
const OUT_OF_COLUMN = -4;
const MIN_OUT = 0.05;

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
  const isColumn = lefts.length >= MIN_SPEECHES && lefts.filter(isSame).length >= lefts.length * NEARLY_ALL;
  const out = lines.filter(({ left }) => left !== null && isOut(left)).length;
  if (!isColumn || out < lines.length * MIN_OUT) return lines.map(() => 0);
  let isOwnColumn = false;
  return lines.map(({ left }, i) => {
    isOwnColumn = isBelow(i, mayBeName) || (isOwnColumn && facts[i]?.isFlush === true);
    if (left === null) return 0;
    if (isSame(left)) return IN_COLUMN;
    return isOut(left) && !isOwnColumn && facts[i]?.runsOn !== 2 ? OUT_OF_COLUMN : 0;
  });
}
