// Marks next to the text: revision stars, scene numbers, line numbers. They are separate from the words, in one place
// over many rows.
import type { Piece } from './piece.ts';
import type { SheetRows } from './sheets.ts';

const NUMBER = /^\*?[A-Z]{0,2}\d{1,4}[A-Z]{0,3}[.)]?\*?$/;
const STARS = /^[*|]+$/;
/** Ems of white space around a mark. */
const APART = 1;
const SAME_PLACE = 3;
const MIN_ALIGNED = 4;
/** If this many rows are numbered, the numbers count cues and belong to the text. */
const CUE_NUMBERS = 0.4;

export function revisionStars(all: readonly SheetRows[]): Piece[] {
  const stars: Piece[] = [];
  for (const { sheet, rows } of all) {
    for (const row of rows) {
      const { pieces } = row;
      const ends = pieces.length > 1 ? [pieces[0], pieces.at(-1)] : pieces;
      for (const piece of ends) {
        if (piece === undefined || !STARS.test(piece.text)) continue;
        if (pieces.length > 1 || piece.x > sheet.width * 0.8) stars.push(piece);
      }
    }
  }
  const near = countNear(stars.map((star) => star.x));
  return stars.filter((star) => near(star.x) >= 2);
}

/** How many of these positions are the same as a given one. */
function countNear(places: readonly number[]): (place: number) => number {
  const sorted = Float64Array.from(places).sort();
  const below = (place: number): number => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? 0) < place) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return (place) => below(place + SAME_PLACE) - below(place - SAME_PLACE);
}

interface Mark {
  readonly piece: Piece;
  /** Left of all text, or the same number at both ends of its row. */
  readonly isSure: boolean;
}

/** Scene numbers left of the text or at both ends of a row, and numbers in a separate column. */
export function marginNumbers(all: readonly SheetRows[]): Piece[] {
  const bodyLeft = bodyLeftOf(all);
  const rows = all.flatMap((each) => each.rows);
  const marks = rows.flatMap((row) => marksIn(row.pieces, bodyLeft));
  const countsCues = marks.filter(({ isSure }) => isSure).length > Math.max(10, rows.length * CUE_NUMBERS);
  const alignedLeft = countNear(marks.map(({ piece }) => piece.x));
  const alignedRight = countNear(marks.map(({ piece }) => piece.right));
  return marks
    .filter(({ piece, isSure }) =>
      isSure ? !countsCues : Math.max(alignedLeft(piece.x), alignedRight(piece.right)) >= MIN_ALIGNED,
    )
    .map(({ piece }) => piece);
}

function marksIn(pieces: readonly Piece[], bodyLeft: number): Mark[] {
  const [first] = pieces;
  const marks: Mark[] = [];
  const isLeftMark =
    first !== undefined && pieces.length > 1 && NUMBER.test(first.text) && first.right < bodyLeft - 6;
  pieces.forEach((piece, i) => {
    if (!NUMBER.test(piece.text)) return;
    if (piece === first) {
      if (isLeftMark) marks.push({ piece, isSure: true });
      else if (piece.x > bodyLeft + 100 && stands(pieces, i)) marks.push({ piece, isSure: false });
      return;
    }
    if (!stands(pieces, i)) return;
    const isTwin = isLeftMark && i === pieces.length - 1 && piece.text === first.text;
    marks.push({ piece, isSure: isTwin });
  });
  return marks;
}

/** White space on both sides, or the end of the row. */
function stands(pieces: readonly Piece[], i: number): boolean {
  const piece = pieces[i];
  const before = pieces[i - 1];
  const after = pieces[i + 1];
  if (piece === undefined) return false;
  const space = piece.size * APART;
  return (
    (before === undefined || piece.x - before.right > space) &&
    (after === undefined || after.x - piece.right > space)
  );
}

/** Where text begins on the left: the first position that a fair share of rows has, without numbers. */
function bodyLeftOf(all: readonly SheetRows[]): number {
  const lefts = new Map<number, number>();
  let total = 0;
  for (const row of all.flatMap((each) => each.rows)) {
    const first = row.pieces.find((piece) => !NUMBER.test(piece.text));
    if (first === undefined) continue;
    total += 1;
    const key = Math.round(first.x / 4) * 4;
    lefts.set(key, (lefts.get(key) ?? 0) + 1);
  }
  const common = [...lefts].filter(([, count]) => count >= Math.max(2, total * 0.03)).map(([left]) => left);
  return common.length === 0 ? 0 : Math.min(...common);
}
