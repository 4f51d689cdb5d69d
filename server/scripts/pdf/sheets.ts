// Removes what is not text from a page: stamps across it, pale backgrounds, and headers and footers that the
// authoring program marked as such.
import type { PageText, Piece } from './piece.ts';
import type { Row } from './row.ts';

/** An upright sheet of text; `number` is its page in the file. */
export interface Sheet {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
}

/** A sheet with its content in rows, top to bottom. */
export interface SheetRows {
  readonly sheet: Sheet;
  readonly rows: readonly Row[];
}

const STAMP_SIZE = 2.6;
/** The distance in ems between a word and the same word drawn over it. */
const OVERPRINT = 0.12;
const MAX_COPIES = 20;

/** The pages as upright sheets; two if a page shows two pages of a script side by side. */
export function cleanSheets(pages: readonly PageText[]): Sheet[] {
  const all = pages.flatMap((page) => page.pieces);
  const mostArePale = shareOf(all, (piece) => piece.pale) > 0.5;
  const mostAreArtifacts = shareOf(all, (piece) => piece.artifact) > 0.5;
  const stamps = stampsOf(pages);
  return pages.flatMap((page, index) => {
    const upright = turnedUpright(page);
    const pieces = upright.pieces.filter(
      (piece) =>
        piece.turned === 0 &&
        (mostArePale || !piece.pale) &&
        (mostAreArtifacts || !piece.artifact) &&
        piece.right > 0 &&
        Number.isFinite(piece.right) &&
        piece.x < upright.width &&
        piece.y > 0 &&
        piece.y < upright.height + piece.size &&
        (stamps.size === 0 || !stamps.has(stampKey(piece))),
    );
    return halvesOf({ ...upright, page: index + 1, pieces: withoutOverprint(pieces) });
  });
}

function shareOf(pieces: readonly Piece[], has: (piece: Piece) => boolean): number {
  let letters = 0;
  let those = 0;
  for (const piece of pieces) {
    letters += piece.text.length;
    if (has(piece)) those += piece.text.length;
  }
  return letters === 0 ? 0 : those / letters;
}

/** Words much larger than the text that return in one place on most pages. */
function stampsOf(pages: readonly PageText[]): Set<string> {
  if (pages.length < 3) return new Set();
  const sizes = new Map<number, number>();
  for (const { size, text } of pages.flatMap((page) => page.pieces)) {
    sizes.set(Math.round(size), (sizes.get(Math.round(size)) ?? 0) + text.length);
  }
  const body = [...sizes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
  const counts = new Map<string, number>();
  for (const page of pages) {
    const keys = page.pieces.filter((piece) => piece.size > body * STAMP_SIZE).map(stampKey);
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > pages.length * 0.5).map(([key]) => key));
}

const stampKey = (piece: Piece): string => `${piece.text} ${Math.round(piece.size)}`;

/** A page whose text is drawn sideways is rotated so that it reads from left to right. */
function turnedUpright({ width, height, pieces }: PageText): PageText {
  if (pieces.every((piece) => piece.turned === 0)) return { width, height, pieces };
  const letters = new Map<number, number>();
  for (const piece of pieces) letters.set(piece.turned, (letters.get(piece.turned) ?? 0) + piece.text.length);
  const turn = [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  if (turn !== 90 && turn !== -90 && Math.abs(turn) !== 180) return { width, height, pieces };
  const own = pieces.filter((piece) => piece.turned === turn);
  const turned = own.map((piece): Piece => {
    const length = Math.hypot(piece.right - piece.x, piece.endY - piece.y);
    const [x, y] =
      turn === 90
        ? [piece.y, width - piece.x]
        : turn === -90
          ? [height - piece.y, piece.x]
          : [width - piece.x, height - piece.y];
    return { ...piece, x, y, right: x + length, turned: 0 };
  });
  return Math.abs(turn) === 90
    ? { width: height, height: width, pieces: turned }
    : { width, height, pieces: turned };
}

/** Splits a sheet wider than high at its middle if no word is there and both halves have text. */
function halvesOf(sheet: Sheet): Sheet[] {
  if (sheet.width < sheet.height * 1.15) return [sheet];
  const middle = sheet.width / 2;
  const reach = sheet.width * 0.012;
  if (sheet.pieces.some((piece) => piece.x < middle + reach && piece.right > middle - reach)) return [sheet];
  const left = sheet.pieces.filter((piece) => piece.x < middle);
  const right = sheet.pieces
    .filter((piece) => piece.x >= middle)
    .map((piece) => ({ ...piece, x: piece.x - middle, right: piece.right - middle }));
  const least = sheet.pieces.length * 0.12;
  if (left.length < least || right.length < least) return [sheet];
  return [left, right].map((pieces) => ({ ...sheet, width: middle, pieces }));
}

/** Shadows and bold by drawing twice: the second copy makes the first bold. */
function withoutOverprint(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  const seen = new Map<string, number[]>();
  for (const piece of pieces) {
    const reach = piece.size * OVERPRINT;
    const alike = seen.get(piece.text);
    if (alike === undefined) {
      seen.set(piece.text, [kept.length]);
      kept.push(piece);
      continue;
    }
    const copy = alike
      .slice(-MAX_COPIES)
      .find(
        (at) =>
          Math.abs((kept[at]?.x ?? 0) - piece.x) < reach && Math.abs((kept[at]?.y ?? 0) - piece.y) < reach,
      );
    const first = copy === undefined ? undefined : kept[copy];
    if (copy !== undefined && first !== undefined) {
      kept[copy] = { ...first, bold: first.bold || first.x !== piece.x };
      continue;
    }
    alike.push(kept.length);
    kept.push(piece);
  }
  return kept;
}
