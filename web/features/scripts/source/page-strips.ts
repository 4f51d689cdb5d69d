// The text of a page as strips: runs of words at one height. Positions are in points from the upper left corner of
// the page as shown.

/** A piece of text as the PDF library returns it: `transform` maps its own corner and size to the page. */
export interface TextPiece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

export interface Strip {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Placed extends Strip {
  readonly base: number;
  readonly size: number;
}

/** The gap, in letter heights, that separates a strip from the next one at its height. */
const GUTTER = 2.2;

/** From top to bottom, left to right within a height. `toPage`: maps PDF coordinates to page coordinates. */
export function stripsOf(pieces: readonly TextPiece[], toPage: readonly number[]): Strip[] {
  const placed = pieces.flatMap((piece) => (piece.str.trim() === '' ? [] : placedOn(piece, toPage)));
  const heights: Placed[][] = [];
  for (const piece of placed.toSorted((a, b) => a.base - b.base)) {
    const height = heights.at(-1);
    const first = height?.[0];
    if (height && first && piece.base - first.base < Math.min(piece.size, first.size) / 2) height.push(piece);
    else heights.push([piece]);
  }
  return heights.flatMap(stripsOfHeight);
}

function stripsOfHeight(pieces: Placed[]): Strip[] {
  const strips: Placed[] = [];
  for (const piece of pieces.sort((a, b) => a.left - b.left)) {
    const last = strips.at(-1);
    const gap = last ? (piece.left - last.right) / piece.size : Number.POSITIVE_INFINITY;
    if (last && gap < GUTTER) strips[strips.length - 1] = joined(last, piece, gap);
    else strips.push(piece);
  }
  return strips.map(({ text, left, right, top, bottom }) => ({ text, left, right, top, bottom }));
}

const WORD_GAP = 0.12;

function joined(one: Placed, next: Placed, gap: number): Placed {
  const between = gap > WORD_GAP && !one.text.endsWith(' ') ? ' ' : '';
  return {
    ...one,
    text: one.text + between + next.text,
    right: Math.max(one.right, next.right),
    top: Math.min(one.top, next.top),
    bottom: Math.max(one.bottom, next.bottom),
  };
}

const DESCENT = 0.25;

function placedOn({ str, transform, width }: TextPiece, toPage: readonly number[]): Placed {
  const [a, b, c, d, e, f] = product(toPage, transform);
  const size = Math.hypot(c, d);
  const along = Math.hypot(a, b) || 1;
  const [endX, endY] = [e + (a / along) * width, f + (b / along) * width];
  const top = Math.min(f, endY) - size * (1 - DESCENT);
  return {
    text: str,
    left: Math.min(e, endX),
    right: Math.max(e, endX),
    top,
    bottom: Math.max(f, endY) + size * DESCENT,
    base: f,
    size: size || 1,
  };
}

type Matrix = [number, number, number, number, number, number];

function product(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
