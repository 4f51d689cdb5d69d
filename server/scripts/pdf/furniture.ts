// Removes the page layout: running heads and feet, page numbers, CONTINUED and (MORE), scene and line numbers in the
// margins, and revision stars, by what returns in the same place on many pages.
import { marginNumbers, revisionStars } from './margin-marks.ts';
import type { Piece } from './piece.ts';
import { rowsFrom, rowsWithout, type Row } from './row.ts';
import type { Sheet, SheetRows } from './sheets.ts';

const PAGE_NUMBER =
  /^[-–—([]?\s*(?:page|p\.|pg\.?)?\s*\d{1,4}[A-Z]?\s*(?:(?:of|\/)\s*\d{1,4})?\s*[-–—)\]]?\.?$/i;
const CONTINUED =
  /^\*?\s*(?:\d{1,4}[A-Z]{0,2}\.?\s+)?\(?\s*(?:more|continued|cont[’']?d|to be continued|suite|continúa)\s*:?\s*\)?\s*:?\s*(?:\(\d+\))?\s*(?:\d{1,4}[A-Z]{0,2}\.?)?\s*\*?$/i;
/** Headings and transitions also return, but are text. */
const SCRIPTED = /^(?:int|ext|est|i\/e)\b|\bto:$|^(?:act|scene|acte|acto|akt|scène|escena|szene)\s+\S+$/i;
/** The share of a sheet's height that is margin, where no text begins. */
const MARGIN = 0.085;
/** Running heads differ in the page number, or the date or color of the revision. */
const SIMILAR = 0.6;
const EDGE_ROUNDS = 4;
/** How many sheets before and after are searched for a running head. */
const NEIGHBORS = 40;

interface EditedRows {
  readonly sheet: Sheet;
  rows: Row[];
}

/** The sheets in rows, without their layout. */
export function withoutFurniture(sheets: readonly Sheet[]): SheetRows[] {
  const removed = new Set<Piece>();
  const all = sheets.map((sheet): EditedRows => ({ sheet, rows: rowsFrom(sheet.pieces) }));
  take(revisionStars(all), removed);
  refresh(all, removed);
  take(marginNumbers(all), removed);
  refresh(all, removed);
  const whole = all.map(({ rows }) => [...rows]);
  const pitch = pitchOf(all);
  for (const edge of ['top', 'bottom'] as const) removeEdges(all, edge, pitch, removed);
  return all.map(({ sheet }, i) => ({ sheet, rows: rowsWithout(whole[i] ?? [], removed) }));
}

/** The most common distance between rows. */
function pitchOf(all: readonly { readonly rows: readonly Row[] }[]): number {
  const counts = new Map<number, number>();
  for (const { rows } of all) {
    for (let i = 1; i < rows.length; i += 1) {
      const step = Math.round(((rows[i]?.y ?? 0) - (rows[i - 1]?.y ?? 0)) * 2) / 2;
      counts.set(step, (counts.get(step) ?? 0) + 1);
    }
  }
  return [...counts].filter(([step]) => step > 4).toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
}

const textOf = (row: Row): string => row.segments.map((segment) => segment.text).join(' ');
const take = (pieces: readonly Piece[], removed: Set<Piece>): void => {
  for (const piece of pieces) removed.add(piece);
};

/** Removes pieces from the rows that are examined next. */
function refresh(all: readonly EditedRows[], removed: ReadonlySet<Piece>): void {
  if (removed.size > 0) for (const each of all) each.rows = rowsWithout(each.rows, removed);
}

interface Edge {
  readonly sheet: Sheet;
  readonly index: number;
  readonly rows: Row[];
  readonly row: Row;
  readonly text: string;
  readonly tokens: ReadonlySet<string>;
  /** Distance to the next row, in usual distances. */
  readonly apart: number;
  /** Distance to the end of the sheet, in its heights. */
  readonly depth: number;
}

function removeEdges(
  all: readonly EditedRows[],
  edge: 'top' | 'bottom',
  pitch: number,
  removed: Set<Piece>,
): void {
  for (let round = 0; round < EDGE_ROUNDS; round += 1) {
    const edges = all.flatMap((each, index) => edgeOf(each, index, edge, pitch));
    const found = edges.filter((each, at) => isFurniture(each, edges, at));
    if (found.length === 0) return;
    for (const { index, rows, row, text } of found) {
      rows.splice(edge === 'top' ? 0 : rows.length - 1, 1);
      const isTitle = index === 0 && edge === 'top' && !PAGE_NUMBER.test(text) && !CONTINUED.test(text);
      take(isTitle ? numbersOf(row) : row.pieces, removed);
    }
  }
}

function edgeOf({ sheet, rows }: EditedRows, index: number, edge: 'top' | 'bottom', pitch: number): Edge[] {
  const row = edge === 'top' ? rows[0] : rows.at(-1);
  const next = edge === 'top' ? rows[1] : rows.at(-2);
  if (row === undefined) return [];
  const text = textOf(row);
  return [
    {
      sheet,
      index,
      rows,
      row,
      text,
      tokens: new Set(
        text
          .toLowerCase()
          .replace(/\d+/g, '#')
          .match(/[\p{L}#]+/gu),
      ),
      apart: next === undefined ? Number.POSITIVE_INFINITY : Math.abs(next.y - row.y) / pitch,
      depth: (edge === 'top' ? row.y : sheet.height - row.y) / sheet.height,
    },
  ];
}

function isFurniture(edge: Edge, edges: readonly Edge[], at: number): boolean {
  const { row, text, apart, depth } = edge;
  if (CONTINUED.test(text)) return true;
  if (PAGE_NUMBER.test(text)) return apart > 1.2 || depth < 0.075;
  if (apart > 1.4 && depth < 0.13 && row.segments.length > 1 && numbersOf(row).length > 0) return true;
  if (apart <= 1.2 || SCRIPTED.test(text)) return false;
  const near = edges.slice(Math.max(0, at - NEIGHBORS), at + NEIGHBORS);
  const isInMargin = depth < MARGIN;
  const share = isInMargin ? SIMILAR : 1;
  const alike = near.filter(
    (other) => Math.abs(other.row.y - row.y) < 5 && alikeness(edge, other) >= share,
  ).length;
  return alike >= (isInMargin ? Math.max(2, near.length * 0.15) : Math.max(3, near.length * 0.2));
}

/** The share of words that are the same. */
function alikeness({ tokens: one }: Edge, { tokens: other }: Edge): number {
  const shared = [...one].filter((token) => other.has(token)).length;
  return shared / Math.max(1, one.size, other.size);
}

function numbersOf(row: Row): Piece[] {
  return [row.segments[0], row.segments.at(-1)].flatMap((segment) =>
    segment !== undefined && PAGE_NUMBER.test(segment.text) ? segment.pieces : [],
  );
}
