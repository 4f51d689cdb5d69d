// Songs: below a name that is said to sing, verse is sung even where white space or an indent sets it apart.
import type { CueReading } from './cue-reading.ts';
import type { LineFacts } from './line-facts.ts';
import type { ReadingLine } from './reading-line.ts';

const SINGS =
  /(?<!\p{L})(?:sing(?:s|ing|t|en|end)?|sung|song|chant(?:s|ing|e|ent|ant)?|canta(?:n|ndo|no)?|по[ёе]т|поют|śpiewa(?:ją)?|sjunger|zingt)(?!\p{L})/iu;
const MAX_VERSE = 64;
const MIN_VERSES = 2;
/** A title or a tune may be between the name and its song. */
const MAX_BETWEEN = 1;

/** Whether each line is a verse of such a song. `named`: who each line may name, if that is known to be somebody. */
export function sungLines(
  lines: readonly ReadingLine[],
  facts: readonly LineFacts[],
  named: readonly (CueReading | null)[],
): boolean[] {
  const sung = lines.map(() => false);
  named.forEach((one, i) => {
    if (one === null || !SINGS.test(one.directions.join(' ') + (/^[([][^)\]]*/.exec(one.rest)?.[0] ?? '')))
      return;
    let between = 0;
    for (let start = i + 1; start < lines.length;) {
      let end = start + 1;
      while (end < lines.length && facts[end]?.gap === 'solid' && isOpen(facts[end], named[end])) end += 1;
      if (!isOpen(facts[start], named[start])) return;
      const isSong = facts[start]?.gap !== 'solid' && isVerse(lines.slice(start, end));
      if (isSong) sung.fill(true, start, end);
      else if ((between += 1) > MAX_BETWEEN || end - start > 1) return;
      start = end;
    }
  });
  return sung;
}

/** Neither a name nor anything else that ends a song. */
const isOpen = (fact: LineFacts | undefined, one: CueReading | null | undefined): boolean =>
  fact !== undefined && one == null && !fact.isHeading && !fact.isRowLabel && !fact.opens && !fact.inBracket;

/** Short lines, each beginning like a sentence. */
const isVerse = (lines: readonly ReadingLine[]): boolean =>
  lines.length >= MIN_VERSES &&
  lines.every(({ text }) => text.length <= MAX_VERSE && /^\P{L}*\p{Lu}/u.test(text));
