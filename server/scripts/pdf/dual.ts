// Dual dialogue: two names on one line, each with its own speech below, which may continue over a page break.
import type { Block } from './columns.ts';
import type { Row, Segment } from './row.ts';

export interface PageRow {
  readonly page: number;
  readonly row: Row;
}

export interface DualSpeech {
  readonly left: readonly PageRow[];
  readonly right: readonly PageRow[];
  readonly last: Row;
}

export type BlockItem = PageRow | DualSpeech;

/** The content of a block in reading order. */
export interface ReadBlock extends Pick<Block, 'slot' | 'cell'> {
  readonly items: readonly BlockItem[];
}

const NAME = /^[^\p{Ll}]{2,40}(?:\([^)]*\))?$/u;
const MORE = /^\(\s*(?:more|continued)\s*\)$/i;
const CONTINUED_NAME = /\(\s*cont[’']?d?\.?\s*\)|\(continu/i;
/** Rows further apart than this many font sizes end the speeches. */
const SOLID = 1.75;
/** The minimum distance between two names, in ems. */
const MIN_APART = 3;

/** The rows of each block, with those of a dual dialogue collected. */
export function gatherDuals(blocks: readonly Block[]): ReadBlock[] {
  const result: (Pick<Block, 'slot' | 'cell'> & { items: BlockItem[] })[] = [];
  for (const { slot, cell, page, rows } of blocks) {
    const items = itemsOf(rows, page);
    const [first] = items;
    const previous = result.at(-1)?.items;
    const last = previous?.at(-1);
    if (previous !== undefined && last !== undefined && first !== undefined && goesOn(last, first)) {
      previous[previous.length - 1] = joined(last as DualSpeech, first as DualSpeech);
      items.shift();
    }
    result.push({ slot, items, ...(cell !== undefined && { cell }) });
  }
  return result;
}

export const isDual = (item: BlockItem): item is DualSpeech => 'left' in item;

function itemsOf(rows: readonly Row[], page: number): BlockItem[] {
  const items: BlockItem[] = [];
  for (let i = 0; i < rows.length;) {
    const block = dualAt(rows, i, page);
    const row = rows[i];
    if (block !== null) items.push(block.speech);
    else if (row !== undefined) items.push({ page, row });
    i += block?.rows ?? 1;
  }
  return items;
}

function goesOn(last: BlockItem, next: BlockItem): boolean {
  if (!isDual(last) || !isDual(next)) return false;
  return [next.left[0], next.right[0]].some(
    (name) => name !== undefined && CONTINUED_NAME.test(textOf(name.row)),
  );
}

/** The second block's names are dropped: they repeat the first's. */
const joined = (one: DualSpeech, other: DualSpeech): DualSpeech => ({
  left: [...one.left, ...other.left.slice(1)],
  right: [...one.right, ...other.right.slice(1)],
  last: other.last,
});

function dualAt(
  rows: readonly Row[],
  start: number,
  page: number,
): { speech: DualSpeech; rows: number } | null {
  const names = rows[start];
  const [one, other] = names?.segments ?? [];
  if (names === undefined || one === undefined || other === undefined || names.segments.length !== 2)
    return null;
  if (!isName(one.text) || !isName(other.text) || other.x - one.right < names.size * MIN_APART) return null;
  const held: Row[] = [];
  let previous = names;
  let edge = other.x;
  for (const row of rows.slice(start + 1)) {
    const side = row.y - previous.y > row.size * SOLID ? null : rightColumnIn(row, one, other, edge);
    if (side === null) break;
    edge = Math.min(edge, side);
    held.push(row);
    previous = row;
  }
  const segments = held.flatMap((row) => row.segments);
  if (!segments.some(({ x }) => x >= edge) || !segments.some(({ right }) => right < edge)) return null;
  const sideOf = (isLeft: boolean): PageRow[] =>
    [names, ...held].flatMap((row) => {
      const own = row.segments.filter((segment) => segment.x < edge - 1 === isLeft);
      return own.every(({ text }) => MORE.test(text))
        ? []
        : [{ page, row: { ...row, segments: own, pieces: own.flatMap(({ pieces }) => pieces) } }];
    });
  return { speech: { left: sideOf(true), right: sideOf(false), last: previous }, rows: held.length + 1 };
}

const textOf = (row: Row): string => row.segments.map(({ text }) => text).join(' ');

const isName = (text: string): boolean => NAME.test(text) && /\p{Lu}/u.test(text) && !/[:.!?]$/.test(text);

/** Where the right column begins, according to this row; null if the row spans both. */
function rightColumnIn(row: Row, one: Segment, other: Segment, edge: number): number | null {
  const [first, second] = row.segments;
  if (first === undefined || row.segments.length > 2) return null;
  if (second !== undefined) return second.x > one.right ? second.x : null;
  if (first.right < edge && first.x < one.right + 40) return edge;
  return first.x > (one.right + other.x) / 2 - 60 && first.x > one.x ? first.x : null;
}
