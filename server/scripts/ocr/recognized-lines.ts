// Adds to each recognized line the confidence of its letters, its words that may be misread, its position on the image,
// and its rotation.
import type { SourceDocument, SourceLine } from '#domain/script/source-line.ts';
import { lineTops } from './line-tops.ts';
import type { RecognizedPage } from './read-picture.ts';

/** A word with less confidence may be misread. */
const UNSURE_BELOW = 0.85;
/** The confidence of a word that was combined from parts. */
const UNKNOWN_WORD = 0.8;

/**
 * A line has the confidence of its least certain word, and the position of its words; lines of pages with text stay
 * unchanged.
 */
export function asRecognized(
  lines: readonly SourceLine[],
  recognized: ReadonlyMap<number, RecognizedPage>,
): SourceLine[] {
  const tops = topsOnPictures(lines, recognized);
  return lines.map((line) => {
    const page = recognized.get(line.page);
    if (page === undefined) return line;
    const words = line.text.split(/\s+/);
    const unsureWords = words.filter((word) => (page.surenessOf.get(word) ?? 1) < UNSURE_BELOW);
    const top = tops.get(line);
    return {
      ...line,
      sureness: Math.min(...words.map((word) => page.surenessOf.get(word) ?? UNKNOWN_WORD)),
      ...(unsureWords.length > 0 && { unsureWords }),
      ...(top !== undefined && { top }),
      ...(page.quarters > 0 && { turn: page.quarters }),
    };
  });
}

/** What a document says about pages that were recognized without the data of their language. */
export function missingLanguages(pages: readonly RecognizedPage[]): Pick<SourceDocument, 'languagesMissing'> {
  const missing = new Set(pages.flatMap(({ languageMissing }) => languageMissing ?? []));
  return missing.size > 0 ? { languagesMissing: [...missing] } : {};
}

function topsOnPictures(
  lines: readonly SourceLine[],
  recognized: ReadonlyMap<number, RecognizedPage>,
): ReadonlyMap<SourceLine, number | undefined> {
  const pages = Map.groupBy(lines, ({ page }) => page);
  return new Map(
    [...pages].flatMap(([number, own]) => {
      const page = recognized.get(number);
      if (page === undefined) return [];
      const tops = lineTops(own, page.text);
      return own.map((line, i) => [line, tops[i]] as const);
    }),
  );
}
