// Finds the columns of a sheet, so that each is read down before the next. A column of names next to their speeches
// is not such a column: it is read across.
import type { Piece } from './piece.ts';
import { rowsFrom, type Row } from './row.ts';
import type { Sheet, SheetRows } from './sheets.ts';

/** Rows read one after another; `slot` distinguishes columns of the same kind (0: the whole width). */
export interface Block {
  readonly page: number;
  readonly slot: number;
  readonly rows: readonly Row[];
  /** Its position in a table, if the block is a cell. */
  readonly cell?: { readonly table: number; readonly row: number; readonly column: number };
}

const MIN_GUTTER = 8;
const MIN_ROWS = 5;
/** A sheet is searched point by point; one that claims to be miles wide, in as many steps. */
const MAX_STEPS = 2000;
/** Columns of running text have about the same width; a column of names does not. */
const MAX_RATIO = 1.7;

export function blocksFrom({ sheet, rows }: SheetRows): Block[] {
  const gutter = gutterOf(rows);
  if (gutter === null) return rows.length === 0 ? [] : [{ page: sheet.page, slot: 0, rows }];
  return readByColumns(sheet, rows, gutter);
}

interface Gutter {
  readonly from: number;
  readonly to: number;
}

interface Side {
  readonly rows: number;
  readonly widths: readonly number[];
  readonly from: number;
  readonly to: number;
}

const widthOf = (gutter: Gutter | null): number => (gutter === null ? 0 : gutter.to - gutter.from);

/** The white strip between two columns of running text; null if there is none. */
function gutterOf(rows: readonly Row[]): Gutter | null {
  if (rows.length < MIN_ROWS) return null;
  const segments = rows.flatMap((row) => row.segments);
  const left = Math.min(...segments.map((segment) => segment.x));
  const right = Math.max(...segments.map((segment) => segment.right));
  const width = right - left;
  const step = Math.max(1, width / MAX_STEPS);
  const covered = new Int32Array(Math.ceil(width / step) + 2);
  for (const { x, right: end } of segments) {
    const [from, to] = [Math.floor((x - left) / step), Math.ceil((end - left) / step)];
    if (to <= from) continue;
    covered[from] = (covered[from] ?? 0) + 1;
    covered[to] = (covered[to] ?? 0) - 1;
  }
  for (let at = 1; at < covered.length; at += 1) covered[at] = (covered[at] ?? 0) + (covered[at - 1] ?? 0);
  const mayCross = Math.max(1, Math.floor(rows.length * 0.12));
  let best: Gutter | null = null;
  let start = -1;
  const end = (width * 0.75) / step;
  for (let at = Math.floor((width * 0.25) / step); at <= end; at += 1) {
    const isFree = (covered[at] ?? 0) <= mayCross;
    if (isFree && start === -1) start = at;
    if (start !== -1 && (!isFree || at + 1 > end)) {
      const found = { from: left + start * step, to: left + at * step };
      if (widthOf(found) >= MIN_GUTTER && widthOf(found) > widthOf(best)) best = found;
      start = -1;
    }
  }
  return best !== null && isBetweenTexts(rows, best, left, right) ? best : null;
}

/** Whether both sides have running text: enough lines, about as wide as their column, side by side. */
function isBetweenTexts(rows: readonly Row[], gutter: Gutter, left: number, right: number): boolean {
  const ratio = (right - gutter.to) / Math.max(1, gutter.from - left);
  if (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO) return false;
  const middle = (gutter.from + gutter.to) / 2;
  const sideOf = (isLeft: boolean): Side => {
    const widths: number[] = [];
    for (const { segments } of rows) {
      const own = segments.filter((segment) => (isLeft ? segment.right <= middle : segment.x >= middle));
      const [first] = own;
      const last = own.at(-1);
      if (first !== undefined && last !== undefined) widths.push(last.right - first.x);
    }
    widths.sort((a, b) => a - b);
    return { rows: widths.length, widths, from: isLeft ? left : middle, to: isLeft ? middle : right };
  };
  const fills = ({ rows: count, widths, from, to }: Side) =>
    count >= Math.max(MIN_ROWS, rows.length * 0.2) &&
    (widths[Math.floor(count * 0.6)] ?? 0) > (to - from) * 0.4;
  return fills(sideOf(true)) && fills(sideOf(false));
}

/** Rows that cross the gutter separate bands; each band is read down its left column, then its right. */
function readByColumns(sheet: Sheet, rows: readonly Row[], gutter: Gutter): Block[] {
  const middle = (gutter.from + gutter.to) / 2;
  const blocks: Block[] = [];
  let sides: [Piece[], Piece[]] = [[], []];
  const endBand = () => {
    sides.forEach((pieces, side) => {
      if (pieces.length > 0) blocks.push({ page: sheet.page, slot: side + 1, rows: rowsFrom(pieces) });
    });
    sides = [[], []];
  };
  for (const row of rows) {
    const crossing = row.segments.some((segment) => segment.x < middle - 1 && segment.right > middle + 1);
    if (crossing) {
      endBand();
      blocks.push({ page: sheet.page, slot: 0, rows: [row] });
      continue;
    }
    for (const segment of row.segments) sides[segment.x < middle ? 0 : 1].push(...segment.pieces);
  }
  endBand();
  return blocks;
}
