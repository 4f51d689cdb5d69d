import type { Census } from './census.ts';
import { nameKey } from './names.ts';
import type { ReadingLine } from './reading-line.ts';

const OPENING = /^(?:The |A |An )?([\p{L}'’-]+\.?) (?:[\p{L}'’-]+ ){0,2}?\p{Ll}/u;

/** For each line, whether it begins with a known name and continues in lower case: "Joe walks up behind Kate". */
export function tellingLines(lines: readonly ReadingLine[], census: Census): boolean[] {
  const firstWords = new Set<string>();
  for (const [key, count] of census) if (count >= 2) firstWords.add(key.split(' ')[0] ?? key);
  return lines.map(({ text }) => {
    const space = text.indexOf(' ');
    if (space < 1 || !/^\p{Lu}/u.test(text)) return false;
    const known = firstWords.has(text.slice(0, space).toUpperCase());
    const second = text.slice(space + 1, text.indexOf(' ', space + 1)).toUpperCase();
    if (!known && !firstWords.has(second)) return false;
    const opening = OPENING.exec(text);
    return opening !== null && firstWords.has(nameKey(opening[1] ?? ''));
  });
}
