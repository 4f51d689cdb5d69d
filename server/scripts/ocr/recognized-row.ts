// The result of recognition for an image: rows of words with positions in pixels and confidences.

interface RecognizedWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** 0 to 1. */
  readonly sureness: number;
}

export interface RecognizedRow {
  /** The baseline, at its left end and at its right. */
  readonly baseline: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  /** From the lowest stroke to the highest. */
  readonly height: number;
  readonly words: readonly RecognizedWord[];
}

interface Box {
  readonly x0: number;
  readonly x1: number;
}

/** The parts of Tesseract's result that are used. */
export interface RecognizedBlock {
  readonly paragraphs: readonly {
    readonly lines: readonly {
      readonly baseline: RecognizedRow['baseline'];
      readonly rowAttributes: { readonly rowHeight: number };
      readonly words: readonly { readonly text: string; readonly confidence: number; readonly bbox: Box }[];
    }[];
  }[];
}

/** Below this confidence, it is dirt. */
const DIRT_BELOW = 0.2;
/** Strokes and dots are often the edge of the paper; they count only with high confidence. */
const MARK_BELOW = 0.7;

/** `meant`: the correct word for a misread one in the page's language. */
export function rowsFromBlocks(
  blocks: readonly RecognizedBlock[],
  meant: (word: string) => string,
): RecognizedRow[] {
  return blocks
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ baseline, rowAttributes, words }) => ({
      baseline,
      height: rowAttributes.rowHeight,
      words: words
        .map(wordFrom)
        .map((word) => ({ ...word, text: meant(word.text) }))
        .filter(isSeen),
    }))
    .filter(({ words }) => words.length > 0);
}

/**
 * A vertical stroke that is a word or precedes an apostrophe is the letter I; apostrophes between letters are one
 * kind; a micro sign is a mu.
 */
const wordFrom = ({
  text,
  confidence,
  bbox,
}: {
  text: string;
  confidence: number;
  bbox: Box;
}): RecognizedWord => ({
  text: text
    .replace(/^\|(?=$|['’])/, 'I')
    .replace(/(?<=\p{L})(['’])['’]+(?=\p{L})/gu, '$1')
    .replaceAll('\u00B5', '\u03BC'),
  left: bbox.x0,
  right: bbox.x1,
  sureness: confidence / 100,
});

const isSeen = ({ text, sureness }: RecognizedWord): boolean =>
  text.trim() !== '' && sureness >= (/[\p{L}\p{N}]/u.test(text) ? DIRT_BELOW : MARK_BELOW);

/** The confidence of the letters, word by word, from 0 to 1; 0 if nothing was recognized. */
export function meanSureness(rows: readonly RecognizedRow[]): number {
  const words = rows.flatMap((row) => row.words);
  return words.reduce((sum, word) => sum + word.sureness, 0) / Math.max(1, words.length);
}
