// Takes the page out of the text: running heads and feet, page numbers, CONTINUED and (MORE), scene and line
// numbers in the margins, revision stars. Judged by what returns in the same place over the pages.
import { marginNumbers, piecesOf, revisionStars } from './margin-marks.ts';
import type { Piece } from './page-text.ts';
import { rowsFrom, type Row } from './row.ts';
import type { Sheet } from './sheets.ts';

const PAGE_NUMBER =
  /^[-–—([]?\s*(?:page|p\.|pg\.?)?\s*\d{1,4}[A-Z]?\s*(?:(?:of|\/)\s*\d{1,4})?\s*[-–—)\]]?\.?$/i;
const CONTINUED =
  /^\*?\s*(?:\d{1,4}[A-Z]{0,2}\.?\s+)?\(?\s*(?:more|continued|cont[’']?d|to be continued|suite|continúa)\s*:?\s*\)?\s*:?\s*(?:\(\d+\))?\s*(?:\d{1,4}[A-Z]{0,2}\.?)?\s*\*?$/i;
const EDGE_ROUNDS = 4;

interface EditedRows {
  readonly sheet: Sheet;
  readonly rows: Row[];
}

export function withoutFurniture(sheets: readonly Sheet[]): Sheet[] {
  const removed = new Set<Piece>();
  const all = sheets.map((sheet) => ({ sheet, rows: rowsFrom(sheet.pieces) }));
  take(revisionStars(all), removed);
  refresh(all, removed);
  take(marginNumbers(all), removed);
  refresh(all, removed);
  const pitch = pitchOf(all);
  for (const edge of ['top', 'bottom'] as const) removeEdges(all, edge, pitch, removed);
  return sheets.map((sheet) => ({ ...sheet, pieces: sheet.pieces.filter((piece) => !removed.has(piece)) }));
}

/** The commonest distance between rows. */
export function pitchOf(all: readonly { readonly rows: readonly Row[] }[]): number {
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

/** Drops removed pieces from the rows that are looked at next. */
function refresh(all: readonly EditedRows[], removed: ReadonlySet<Piece>): void {
  for (const each of all) {
    const rest = each.sheet.pieces.filter((piece) => !removed.has(piece));
    each.rows.splice(0, each.rows.length, ...rowsFrom(rest));
  }
}

function removeEdges(
  all: readonly EditedRows[],
  edge: 'top' | 'bottom',
  pitch: number,
  removed: Set<Piece>,
): void {
  for (let round = 0; round < EDGE_ROUNDS; round += 1) {
    const edges = all.flatMap(({ sheet, rows }, index) => {
      const row = edge === 'top' ? rows[0] : rows.at(-1);
      const next = edge === 'top' ? rows[1] : rows.at(-2);
      return row === undefined
        ? []
        : [{ sheet, index, rows, row, apart: next === undefined ? 9 : Math.abs(next.y - row.y) / pitch }];
    });
    const places = placesOf(edges);
    let isFound = false;
    for (const { sheet, index, rows, row, apart } of edges) {
      const text = textOf(row);
      const place = places.get(keyOf(text)) ?? [];
      const same = place.filter((y) => Math.abs(y - row.y) < 5).length;
      const isReturning =
        same >= Math.max(2, Math.min(all.length, all.length * 0.15, 12)) && all.length > 1 && apart > 1.2;
      const depth = edge === 'top' ? row.y : sheet.height - row.y;
      const isNumber = PAGE_NUMBER.test(text) && (apart > 1.2 || depth < sheet.height * 0.075);
      const isNumbered = apart > 1.4 && hasPageNumber(row) && depth < sheet.height * 0.13;
      if (!isReturning && !isNumber && !isNumbered && !CONTINUED.test(text)) continue;
      isFound = true;
      rows.splice(edge === 'top' ? 0 : rows.length - 1, 1);
      const isTitle = index === 0 && edge === 'top' && !isNumber && !CONTINUED.test(text);
      take(isTitle ? numbersOf(row) : piecesOf(row), removed);
    }
    if (!isFound) return;
  }
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, '');

function placesOf(edges: readonly { readonly row: Row }[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const { row } of edges) {
    const key = keyOf(textOf(row));
    if (key === '') continue;
    const list = places.get(key);
    if (list === undefined) places.set(key, [row.y]);
    else list.push(row.y);
  }
  return places;
}

const hasPageNumber = (row: Row): boolean => row.segments.length > 1 && numbersOf(row).length > 0;

function numbersOf(row: Row): Piece[] {
  return [row.segments[0], row.segments.at(-1)].flatMap((segment) =>
    segment !== undefined && PAGE_NUMBER.test(segment.text) ? segment.pieces : [],
  );
}
