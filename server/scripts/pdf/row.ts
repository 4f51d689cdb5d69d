// Rows of a page: pieces on one baseline, left to right, split into segments where the white space is too wide for a
// word space.
import { dressText, type DressedText, type TextRun } from '#domain/script/line-text.ts';
import type { Piece } from './piece.ts';

/** Its text is built on first use: most segments are only measured. */
export class Segment {
  readonly pieces: readonly Piece[];
  readonly x: number;
  readonly right: number;
  #dressed: DressedText | null = null;

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
    this.x = pieces[0]?.x ?? 0;
    this.right = pieces.reduce((right, piece) => Math.max(right, piece.right), 0);
  }

  get dressed(): DressedText {
    this.#dressed ??= dressPieces(this.pieces);
    return this.#dressed;
  }

  get text(): string {
    return this.dressed.text;
  }
}

export interface Row {
  readonly y: number;
  /** Points; the size of most of its letters. */
  readonly size: number;
  readonly segments: readonly Segment[];
  /** Of all its segments together. */
  readonly pieces: readonly Piece[];
}

/** Ems of white space that separate two segments. */
const WIDE = 1.6;
/** Ems of white space that separate two words if no space was drawn. */
export const WORD_GAP = 0.13;
const SAME_BASELINE = 0.34;

/** Top to bottom. The pieces can have any order. */
export function rowsFrom(pieces: readonly Piece[]): Row[] {
  const sorted = pieces.toSorted((a, b) => a.y - b.y);
  const rows: Row[] = [];
  let own: Piece[] = [];
  let y = Number.NEGATIVE_INFINITY;
  let size = 0;
  const finish = () => {
    if (own.length > 0) rows.push(rowFrom(own));
    own = [];
  };
  for (const piece of sorted) {
    if (piece.y - y > SAME_BASELINE * Math.max(size, piece.size)) {
      finish();
      y = piece.y;
      size = piece.size;
    } else if (piece.size > size) {
      y = piece.y;
      size = piece.size;
    }
    own.push(piece);
  }
  finish();
  return rows;
}

/** The rows without these pieces; empty rows are removed. */
export function rowsWithout(rows: readonly Row[], removed: ReadonlySet<Piece>): Row[] {
  const isRemoved = (piece: Piece): boolean => removed.has(piece);
  if (removed.size === 0) return [...rows];
  return rows.flatMap((row) => {
    if (!row.pieces.some(isRemoved)) return row;
    const rest = row.pieces.filter((piece) => !isRemoved(piece));
    return rest.length === 0 ? [] : rowFrom(rest);
  });
}

function rowFrom(pieces: readonly Piece[]): Row {
  const sorted = pieces.toSorted((a, b) => a.x - b.x || a.right - b.right);
  const size = commonSize(sorted);
  const segments: Segment[] = [];
  let own: Piece[] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const piece of sorted) {
    if (own.length > 0 && piece.x - right > WIDE * size) {
      segments.push(new Segment(own));
      own = [];
    }
    own.push(piece);
    right = Math.max(own.length === 1 ? piece.right : right, piece.right);
  }
  if (own.length > 0) segments.push(new Segment(own));
  return { y: baselineOf(sorted), size, segments, pieces: sorted };
}

type Run = TextRun & { text: string };
const runFrom = ({ text, bold, italic }: Piece): Run => ({ text, bold, italic, underline: false });

/** The text of pieces on one line, with white space restored from their distances. */
export function dressPieces(pieces: readonly Piece[]): DressedText {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return dressText([runFrom(only)]);
  const gaps = wordGapsOf(pieces);
  const runs: Run[] = [];
  const append = (text: string, bold: boolean, italic: boolean) => {
    const last = runs.at(-1);
    if (last !== undefined && last.bold === bold && last.italic === italic) last.text += text;
    else runs.push({ text, bold, italic, underline: false });
  };
  pieces.forEach((piece, i) => {
    const before = pieces[i - 1];
    const { bold, italic } = piece;
    if (before !== undefined) {
      const separator = separatorBetween(before, piece, gaps[i] ?? WORD_GAP);
      if (separator !== '') append(separator, bold && before.bold, italic && before.italic);
    }
    append(piece.text, bold, italic);
  });
  return dressText(runs);
}

function separatorBetween(before: Piece, piece: Piece, wordGap: number): '' | ' ' | '\t' {
  const space = (piece.x - before.right) / piece.size;
  if (space > WIDE + wordGap - WORD_GAP) return '\t';
  const isDrawn = before.spaceAfter || piece.spaceBefore;
  return space > (isDrawn ? -0.3 : wordGap) ? ' ' : '';
}

const MIN_SPACED = 3;
/** Ems of the narrowest space: letters further apart belong to one word only if nearly the whole row is like that. */
const NARROW_SPACE = 0.25;
const NEARLY_ALL = 0.7;

/**
 * For each piece, the ems of white space before it beyond which a word ends. Letter-spaced words are drawn letter by
 * letter with white space between them, so they need more.
 */
function wordGapsOf(pieces: readonly Piece[]): readonly number[] {
  const gaps = pieces.map((piece, i) => {
    const before = pieces[i - 1];
    const areLetters = before?.text.length === 1 && piece.text.length === 1;
    return areLetters ? (piece.x - before.right) / piece.size : 0;
  });
  const found = pieces.map(() => WORD_GAP);
  const letters = pieces.filter(({ text }) => text.length === 1).length;
  const widest = letters >= pieces.length * NEARLY_ALL ? Infinity : NARROW_SPACE;
  for (let from = 0; from < gaps.length; from += 1) {
    let end = from;
    while ((gaps[end] ?? 0) > WORD_GAP / 2) end += 1;
    if (end - from >= MIN_SPACED) {
      const spaces = gaps.slice(from, end).toSorted((a, b) => a - b);
      const spacing = spaces[Math.floor(spaces.length / 2)] ?? 0;
      if (spacing < widest) found.fill(spacing + WORD_GAP, from, end);
    }
    from = end;
  }
  return found;
}

function commonSize(pieces: readonly Piece[]): number {
  const first = Math.round((pieces[0]?.size ?? 0) * 10) / 10;
  if (first > 0 && pieces.every(({ size }) => size === pieces[0]?.size)) return first;
  const letters = new Map<number, number>();
  for (const { size, text } of pieces) {
    const key = Math.round(size * 10) / 10;
    letters.set(key, (letters.get(key) ?? 0) + text.length);
  }
  let best = 0;
  let most = 0;
  for (const [size, count] of letters) if (count > most) [best, most] = [size, count];
  return best || 1;
}

/** The baseline of most letters, so that a footnote mark does not raise its line. */
function baselineOf(pieces: readonly Piece[]): number {
  let longest = pieces[0];
  for (const piece of pieces) if (piece.text.length > (longest?.text.length ?? 0)) longest = piece;
  return longest?.y ?? 0;
}
