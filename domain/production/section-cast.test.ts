import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId } from '../ids.ts';
import { newLine } from '../scene/draft.ts';
import { castReader } from './section-cast.ts';

const direction = (text: string) => newLine(asId(crypto.randomUUID()), null, text);
const castOf = (names: readonly string[]) => castReader(names.map((name) => ({ id: asId(name), name })));

/** The longest name at each place, tried one by one. */
function namedIn(names: readonly string[], text: string): string[] {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const isLetter = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const name = longestFirst.find(
      (name) => text.startsWith(name, at) && !isLetter(text[at - 1]) && !isLetter(text[at + name.length]),
    );
    if (name !== undefined) found.push(name);
    at += name?.length ?? 1;
  }
  return [...new Set(found)];
}

test('finds the longest of the names that begin alike', () => {
  const word = fc.array(fc.constantFrom('A', 'B', '.', ' ', '1', '(', '’'), { minLength: 1, maxLength: 4 });
  // Names that differ only in their case have one owner.
  const name = word.map((signs) => `A${signs.join('').trim()}`);
  const text = fc.array(fc.constantFrom('A', 'A', 'B', '.', ' ', '1', '(', '’'), { maxLength: 40 });
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 12 }), text, (names, signs) => {
      const line = direction(signs.join(''));
      expect(castOf(names)([line]).silent).toEqual(namedIn(names, line.text));
    }),
  );
});

test.each([
  ['begin alike', Array.from({ length: 500 }, (_, i) => `${'A'.repeat(95)}${i}`), `${'A'.repeat(95)} `],
  ['have many words', Array.from({ length: 500 }, (_, i) => `${'A '.repeat(48)}${i}`), 'A '],
  ['are usual', Array.from({ length: 500 }, (_, i) => `${i} GUARD OF THE ${i}`), 'The Guard sees 7 GUARD. '],
])('a whole script with 500 characters whose names %s is read at once', (_, names, words) => {
  const read = castOf(names);
  const line = direction(words.repeat(20_000 / words.length));
  const before = process.threadCpuUsage();
  read(Array.from({ length: 100 }, () => line));
  const { user, system } = process.threadCpuUsage(before);
  // Microseconds; the slowest takes a fifth of it. Compared one by one, the names would take fifteen seconds.
  expect(user + system).toBeLessThan(2_000_000);
});
