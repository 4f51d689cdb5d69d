// Tells each line that was recognised how sure its letters are, and where on the picture they stand, and which way up.
import type { SourceLine } from '#domain/script/source-line.ts';
import { lineTops } from './line-tops.ts';
import type { RecognisedPage } from './read-picture.ts';

/** What a word is worth that was put together from parts. */
const UNKNOWN_WORD = 0.8;

/** A line is as sure as its least sure word, and stands where its words do; lines of pages that hold their text are as
 * they were. */
export function asRecognised(
  lines: readonly SourceLine[],
  recognised: ReadonlyMap<number, RecognisedPage>,
): SourceLine[] {
  const tops = topsOnPictures(lines, recognised);
  return lines.map((line) => {
    const page = recognised.get(line.page);
    if (page === undefined) return line;
    const words = line.text.split(/\s+/).map((word) => page.surenessOf.get(word) ?? UNKNOWN_WORD);
    const top = tops.get(line);
    return {
      ...line,
      sureness: Math.min(...words),
      ...(top !== undefined && { top }),
      ...(page.quarters > 0 && { turn: page.quarters }),
    };
  });
}

function topsOnPictures(
  lines: readonly SourceLine[],
  recognised: ReadonlyMap<number, RecognisedPage>,
): ReadonlyMap<SourceLine, number | undefined> {
  const pages = Map.groupBy(lines, ({ page }) => page);
  return new Map(
    [...pages].flatMap(([number, own]) => {
      const page = recognised.get(number);
      if (page === undefined) return [];
      const tops = lineTops(own, page.text);
      return own.map((line, i) => [line, tops[i]] as const);
    }),
  );
}
