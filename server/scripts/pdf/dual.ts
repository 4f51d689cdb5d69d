// Dual dialogue: two names on one line, and under each its own speech.
import type { Row, Segment } from './row.ts';

export interface DualBlock {
  readonly left: readonly Row[];
  readonly right: readonly Row[];
  readonly last: Row;
}

const NAME = /^[^\p{Ll}]{2,40}(?:\([^)]*\))?$/u;
/** Rows further apart than this many sizes end the speeches. */
const SOLID = 1.75;

/** The rows in order, those of a dual dialogue gathered into one block. */
export function dualFrom(rows: readonly Row[]): (Row | DualBlock)[] {
  const result: (Row | DualBlock)[] = [];
  for (let i = 0; i < rows.length;) {
    const block = dualAt(rows, i);
    const row = rows[i];
    if (block !== null) {
      result.push(block.block);
      i += block.rows;
    } else {
      if (row !== undefined) result.push(row);
      i += 1;
    }
  }
  return result;
}

function dualAt(rows: readonly Row[], start: number): { block: DualBlock; rows: number } | null {
  const names = rows[start];
  const [one, other] = names?.segments ?? [];
  if (names === undefined || one === undefined || other === undefined || names.segments.length !== 2)
    return null;
  if (!isName(one.text) || !isName(other.text) || other.x - one.right < names.size * 3) return null;
  let end = start + 1;
  let previous = names;
  let edge = other.x;
  const held: Row[] = [];
  for (; end < rows.length; end += 1) {
    const row = rows[end];
    if (row === undefined || row.y - previous.y > row.size * SOLID) break;
    const gap = gapBeside(row, one, other, edge);
    if (gap === null) break;
    edge = Math.min(edge, gap);
    held.push(row);
    previous = row;
  }
  const isSpoken = (at: (segment: Segment) => boolean) => held.some((row) => row.segments.some(at));
  if (!isSpoken((segment) => segment.x >= edge) || !isSpoken((segment) => segment.right < edge)) return null;
  const all = [names, ...held];
  const side = (isLeft: boolean) =>
    all.flatMap((row) => {
      const segments = row.segments.filter((segment) => segment.x < edge - 1 === isLeft);
      return segments.length === 0 ? [] : [{ ...row, segments }];
    });
  return { block: { left: side(true), right: side(false), last: previous }, rows: end - start };
}

const isName = (text: string): boolean => NAME.test(text) && /\p{Lu}/u.test(text) && !/[:.!?]$/.test(text);

/** Where the right column begins in this row, as far as it tells; null when the row runs across both. */
function gapBeside(row: Row, one: Segment, other: Segment, edge: number): number | null {
  const [first, second] = row.segments;
  if (first === undefined || row.segments.length > 2) return null;
  if (second !== undefined) return second.x > one.right ? second.x : null;
  if (first.right < edge && first.x < one.right + 40) return edge;
  return first.x > (one.right + other.x) / 2 - 60 && first.x > one.x ? first.x : null;
}
