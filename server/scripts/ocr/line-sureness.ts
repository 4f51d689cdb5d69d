// Tells each line that was recognised how sure its letters are.
import type { SourceLine } from '#domain/script/source-line.ts';
import type { RecognisedPage } from './read-picture.ts';

/** What a word is worth that was put together from parts. */
const UNKNOWN_WORD = 0.8;

/** A line is as sure as its least sure word; lines of pages that hold their text are as they were. */
export function withSureness(
  lines: readonly SourceLine[],
  recognised: ReadonlyMap<number, RecognisedPage>,
): SourceLine[] {
  return lines.map((line) => {
    const surenessOf = recognised.get(line.page)?.surenessOf;
    if (surenessOf === undefined) return line;
    const words = line.text.split(/\s+/).map((word) => surenessOf.get(word) ?? UNKNOWN_WORD);
    return { ...line, sureness: Math.min(...words) };
  });
}
