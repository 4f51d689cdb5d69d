// Words that a document itself capitalizes in the middle of a sentence: in "we asked Hester", Hester is a name; the
// Yes of "Yes. I did" never occurs there.
import type { ReadingLine } from './reading-line.ts';
import { endsInAbbreviation } from './names.ts';

const IN_SENTENCE = /(?<=(?:[\p{Ll},;)\]]|\b\p{Lu}\p{Ll}{1,3}\.) )\p{Lu}[\p{L}\p{M}'’-]+/gu;

export function properNounsOf(lines: readonly ReadingLine[]): Set<string> {
  const found = new Set<string>();
  for (const line of lines)
    for (const word of line.text.match(IN_SENTENCE) ?? []) found.add(word.toUpperCase());
  return found;
}

/** Whether every capitalized word of the name occurs in mid-sentence, or is Mr., Lady, Dr. */
export function isProperName(name: string, nouns: ReadonlySet<string>): boolean {
  const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word));
  return (
    words.length > 0 &&
    words.every(
      (word) =>
        nouns.has(word.toUpperCase()) || (word.endsWith('.') && endsInAbbreviation(word.slice(0, -1))),
    )
  );
}
