// Text with a line through it, as sides cross out what must not be read, is left out like a word processor's struck
// text. A line below letters underlines them, and one between rows separates them.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Matrix } from './matrix.ts';
import type { Piece } from './piece.ts';

/** A thin horizontal line, in points from the top left corner of the page. */
export interface Stroke {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

const THICKEST = 2.5;
const SHORTEST = 4;
/** More lines on a page are a drawing. */
const MAX_STROKES = 2000;
/** Font sizes above the baseline between which a line crosses letters. */
const LOWEST = 0.12;
const HIGHEST = 0.5;
/** The share of a piece that lines must cover. */
const MAX_COVERAGE = 0.8;

/** The line that a path is, if it is one; `args` are those of the library's operation. */
export function strokeFrom([paint, , box]: unknown[], [a, b, c, d, e, f]: Matrix): Stroke[] {
  if (paint === OPS.endPath || b !== 0 || c !== 0 || !(box instanceof Float32Array)) return [];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const [left, right] = [Math.min(a * x0, a * x1) + e, Math.max(a * x0, a * x1) + e];
  if (Math.abs(d * (y1 - y0)) > THICKEST || right - left < SHORTEST) return [];
  return [{ left, right, y: (d * (y0 + y1)) / 2 + f }];
}

export function withoutStruck(pieces: readonly Piece[], strokes: readonly Stroke[]): readonly Piece[] {
  if (strokes.length === 0 || strokes.length > MAX_STROKES) return pieces;
  const sorted = strokes.toSorted((one, other) => one.y - other.y);
  return pieces.filter((piece) => !isStruck(piece, sorted));
}

function isStruck({ x, right, y, size, turned }: Piece, strokes: readonly Stroke[]): boolean {
  if (turned !== 0) return false;
  const from = firstBelow(strokes, y - size * HIGHEST);
  let covered = 0;
  for (let i = from; (strokes[i]?.y ?? Infinity) <= y - size * LOWEST; i += 1) {
    const stroke = strokes[i];
    if (stroke) covered += Math.max(0, Math.min(right, stroke.right) - Math.max(x, stroke.left));
  }
  return covered > (right - x) * MAX_COVERAGE;
}

/** The index of the first line that is not above `y`; lines are sorted from top to bottom. */
function firstBelow(strokes: readonly Stroke[], y: number): number {
  let [from, to] = [0, strokes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((strokes[middle]?.y ?? Infinity) < y) from = middle + 1;
    else to = middle;
  }
  return from;
}
