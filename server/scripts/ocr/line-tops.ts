// The vertical position of each line on its image, from its words, because recognized text has no positions.
import type { SourceLine } from '#domain/script/source-line.ts';
import type { PageText, Piece } from '../pdf/piece.ts';

/** The height above the baseline, in font sizes. */
const ASCENT = 0.8;
/** The share of a line's words that must be at one height. */
const ENOUGH = 0.5;

interface Height {
  readonly top: number;
  readonly words: ReadonlySet<string>;
}

/** From 0 at the top to 1 at the bottom, for the lines of one page in reading order. */
export function lineTops(lines: readonly SourceLine[], page: PageText): (number | undefined)[] {
  const heights = heightsOf(page);
  let last = -1;
  return lines.map(({ text }) => {
    const words = text.split(/\s+/);
    const shared = heights.map((height) => words.filter((word) => height.words.has(word)).length);
    const most = Math.max(0, ...shared);
    if (most < words.length * ENOUGH) return undefined;
    const below = shared.findIndex((count, at) => count === most && at > last);
    last = below === -1 ? shared.indexOf(most) : below;
    return heights[last]?.top;
  });
}

const rounded = (top: number): number => Math.round(Math.min(1, Math.max(0, top)) * 1000) / 1000;

function heightsOf({ pieces, height }: PageText): Height[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && piece.y - first.y < first.size / 2) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const top = Math.min(...row.map(({ y, size }) => y - size * ASCENT)) / height;
    return { top: rounded(top), words: new Set(row.map(wordOf)) };
  });
}

const wordOf = ({ text }: Piece): string => text;
