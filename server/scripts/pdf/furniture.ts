// Takes the page out of the text: running heads and feet, page numbers, CONTINUED and (MORE), scene and line
// numbers in the margins, revision stars. Judged by what returns in the same place over the pages.
import type { Piece } from './page-text.ts';
import { rowsFrom, type Row, type Segment } from './row.ts';
import type { Sheet } from './sheets.ts';

const PAGE_NUMBER =
  /^[-–—([]?\s*(?:page|p\.|pg\.?)?\s*\d{1,4}[A-Z]?\s*(?:(?:of|\/)\s*\d{1,4})?\s*[-–—)\]]?\.?$/i;
const CONTINUED =
  /^\*?\s*(?:\d{1,4}[A-Z]{0,2}\.?\s+)?\(?\s*(?:more|continued|cont[’']?d|to be continued|suite|continúa)\s*:?\s*\)?\s*:?\s*(?:\(\d+\))?\s*(?:\d{1,4}[A-Z]{0,2}\.?)?\s*\*?$/i;
const MARGIN_NUMBER = /^\*?[A-Z]{0,2}\d{1,4}[A-Z]{0,3}[.)]?\*?$/;
const STARS = /^[*|]+$/;
const EDGE_ROUNDS = 4;

interface SheetRows {
  readonly sheet: Sheet;
  readonly rows: Row[];
}

export function withoutFurniture(sheets: readonly Sheet[]): Sheet[] {
  const removed = new Set<Piece>();
  const all = sheets.map((sheet): SheetRows => ({ sheet, rows: rowsFrom(sheet.pieces) }));
  removeStars(all, removed);
  removeMarginNumbers(all, removed);
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

const piecesOf = (row: Row): readonly Piece[] => row.segments.flatMap((segment) => segment.pieces);
const textOf = (row: Row): string => row.segments.map((segment) => segment.text).join(' ');
const take = (pieces: readonly Piece[], removed: Set<Piece>): void => {
  for (const piece of pieces) removed.add(piece);
};

/** Drops removed pieces from the rows that are looked at next. */
function refresh(all: readonly SheetRows[], removed: ReadonlySet<Piece>): void {
  for (const each of all) {
    const rest = each.sheet.pieces.filter((piece) => !removed.has(piece));
    each.rows.splice(0, each.rows.length, ...rowsFrom(rest));
  }
}

function removeStars(all: readonly SheetRows[], removed: Set<Piece>): void {
  const stars = all.flatMap(({ sheet, rows }) =>
    rows.flatMap((row) => {
      const pieces = piecesOf(row);
      return [pieces[0], pieces.at(-1)].filter(
        (piece): piece is Piece =>
          (piece !== undefined && STARS.test(piece.text) && pieces.length > 1) ||
          (piece !== undefined && STARS.test(piece.text) && piece.x > sheet.width * 0.8),
      );
    }),
  );
  for (const star of stars) {
    const aligned = stars.filter((other) => Math.abs(other.x - star.x) < 4).length;
    if (aligned >= 2) removed.add(star);
  }
  if (removed.size > 0) refresh(all, removed);
}

function removeMarginNumbers(all: readonly SheetRows[], removed: Set<Piece>): void {
  const bodyLeft = bodyLeftOf(all);
  const numbers: { segment: Segment; side: 'left' | 'right'; twin: boolean }[] = [];
  for (const { rows } of all) {
    for (const { segments } of rows) {
      const [first] = segments;
      const last = segments.at(-1);
      if (first === undefined || last === undefined) continue;
      const isAtLeft = MARGIN_NUMBER.test(first.text) && first.right < bodyLeft - 6;
      if (isAtLeft && segments.length > 1) numbers.push({ segment: first, side: 'left', twin: true });
      const isAtRight = MARGIN_NUMBER.test(last.text) && (segments.length > 1 || last.x > bodyLeft + 100);
      if (isAtRight)
        numbers.push({ segment: last, side: 'right', twin: isAtLeft && first.text === last.text });
    }
  }
  for (const { segment, side, twin } of numbers) {
    const aligned = numbers.filter(
      (other) =>
        other.side === side &&
        (Math.abs(other.segment.x - segment.x) < 3 || Math.abs(other.segment.right - segment.right) < 3),
    ).length;
    if (twin || aligned >= 4) take(segment.pieces, removed);
  }
  refresh(all, removed);
}

/** Where text begins at the left: the first place that a fair share of rows share, numbers not counted. */
function bodyLeftOf(all: readonly SheetRows[]): number {
  const lefts = new Map<number, number>();
  let total = 0;
  for (const { rows } of all) {
    for (const { segments } of rows) {
      const first = segments.find((segment) => !MARGIN_NUMBER.test(segment.text));
      if (first === undefined) continue;
      total += 1;
      const key = Math.round(first.x / 4) * 4;
      lefts.set(key, (lefts.get(key) ?? 0) + 1);
    }
  }
  const common = [...lefts].filter(([, count]) => count >= Math.max(2, total * 0.03)).map(([left]) => left);
  return common.length === 0 ? 0 : Math.min(...common);
}

function removeEdges(
  all: readonly SheetRows[],
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
