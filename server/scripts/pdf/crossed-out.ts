// Text under a large X must not be read: sides cross out what belongs to other scenes. It is left out like struck
// text.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Matrix } from './matrix.ts';
import type { Piece } from './piece.ts';

/** A slanted line between the corners of this box, in points from the top left corner of the page. */
export interface Slant {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** From the top left to the bottom right. */
  readonly falls: boolean;
}

const NARROWEST = 100;
const LOWEST = 20;
/** More slanted lines on a page are a drawing. */
const MAX_SLANTS = 100;
/** How far apart the ends of an X's two lines may be, as a share of its width and height. */
const SLACK = 0.25;
/** The library's notation for the steps of a path. */
const [MOVE_TO, LINE_TO] = [0, 1];

/** The slanted lines of a path that has nothing else; `args` are those of the library's operation. */
export function slantsFrom([paint, paths, box]: unknown[], [a, b, c, d, e, f]: Matrix): Slant[] {
  if (paint === OPS.endPath || b !== 0 || c !== 0 || !(box instanceof Float32Array)) return [];
  const [path] = paths as [unknown];
  if (!(path instanceof Float32Array) || path.length % 6 !== 0) return [];
  const slants: Slant[] = [];
  for (let at = 0; at < path.length && slants.length <= MAX_SLANTS; at += 6) {
    const [move, x0 = 0, y0 = 0, line, x1 = 0, y1 = 0] = path.subarray(at, at + 6);
    if (move !== MOVE_TO || line !== LINE_TO) return [];
    const [fromX, fromY, toX, toY] = [a * x0 + e, d * y0 + f, a * x1 + e, d * y1 + f];
    const [left, right] = [Math.min(fromX, toX), Math.max(fromX, toX)];
    const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)];
    if (right - left >= NARROWEST && bottom - top >= LOWEST)
      slants.push({ left, right, top, bottom, falls: fromX < toX === fromY < toY });
  }
  return slants;
}

/** Removes what is between the ends of an X's lines, whatever its width. */
export function withoutCrossedOut(pieces: readonly Piece[], slants: readonly Slant[]): readonly Piece[] {
  if (slants.length < 2 || slants.length > MAX_SLANTS) return pieces;
  const crosses = slants
    .filter(({ falls }) => falls)
    .flatMap((one) =>
      slants.filter((other) => !other.falls && isCross(one, other)).map((other) => [one, other]),
    );
  const isUnder = ({ x, right, y, size }: Piece) =>
    crosses.some(
      (lines) =>
        lines.every((line) => x < line.right && right > line.left) &&
        lines.some((line) => y - size / 3 > line.top && y - size / 3 < line.bottom),
    );
  return crosses.length === 0 ? pieces : pieces.filter((piece) => !isUnder(piece));
}

function isCross(one: Slant, other: Slant): boolean {
  const isNear = (from: number, to: number, span: number) => Math.abs(from - to) <= span * SLACK;
  const [width, height] = [one.right - one.left, one.bottom - one.top];
  return (
    isNear(one.left, other.left, width) &&
    isNear(one.right, other.right, width) &&
    isNear(one.top, other.top, height) &&
    isNear(one.bottom, other.bottom, height)
  );
}
