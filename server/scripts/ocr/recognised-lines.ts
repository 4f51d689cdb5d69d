// Tells each line that was recognised how sure its letters are, and where on the picture they stand.
import type { SourceLine } from '#domain/script/source-line.ts';
import { lineTops, upsideDown } from './line-tops.ts';
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
    const surenessOf = recognised.get(line.page)?.surenessOf;
    if (surenessOf === undefined) return line;
    const words = line.text.split(/\s+/).map((word) => surenessOf.get(word) ?? UNKNOWN_WORD);
    const top = tops.get(line);
    return { ...line, sureness: Math.min(...words), ...(top !== undefined && { top }) };
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
      // On a page that lies on its side the lines run from top to bottom.
      if (page === undefined || page.quarters % 2 === 1) return [];
      const upright = lineTops(own, page.text);
      const tops = page.quarters === 2 ? upsideDown(upright) : upright;
      return own.map((line, i) => [line, tops[i]] as const);
    }),
  );
}
