import { expect, it } from 'vitest';
import { wordsToHear } from './words-to-hear.ts';

const ways = (line: string) => wordsToHear(line, []).map((word) => word.ways);

it('finds each word where it is written, without directions', () => {
  const line = '(sighs) Oh, Dr. Lee — no!';
  const words = wordsToHear(line, []);
  expect(words.map(({ from, to }) => line.slice(from, to))).toEqual(['Oh', 'Dr.', 'Lee', 'no']);
  expect(words.map((word) => word.ways[0])).toEqual(['oh', 'doctor', 'lee', 'no']);
});

it.each([
  ['1984', ['nineteen eighty four', 'one thousand nine hundred eighty four', 'one nine eight four']],
  ['105', ['one hundred and five', 'one hundred five', 'a hundred and five', 'one oh five']],
  ['42', ['forty two', 'four two']],
  ['2,000', ['two thousand']],
  ['221B', ['two hundred and twenty one', 'two twenty one', 'two two one']],
  ['$20', ['twenty dollars', 'twenty bucks', 'twenty']],
  ['$1.50', ['one dollar and fifty cents', 'one dollar fifty', 'one fifty']],
  ['£5', ['five pounds', 'five quid', 'five']],
  ['3:30', ['three thirty', 'half past three']],
  ['15:45', ['fifteen forty five', 'three forty five', 'quarter to four']],
  ['12:50', ['twelve fifty', 'ten to one']],
  ['7:05 p.m.', ['seven oh five pee em', 'five past seven', 'five past seven pee em']],
  ['10:00', ["ten o'clock", 'ten']],
  ['St. Mary', ['saint', 'street']],
  ['Dr. Lee', ['doctor', 'drive']],
  ['e.g. that', ['for example', 'ee gee']],
])('hears %s in every usual way', (written, expected) => {
  expect(ways(written)[0]).toEqual(expect.arrayContaining(expected));
});

it('hears a day of a month as a number and as an ordinal', () => {
  expect(ways('May 5')[1]).toEqual(expect.arrayContaining(['five', 'fifth', 'the fifth']));
  expect(ways('Five 5')[1]).not.toContain('fifth');
});

it('hears a word that the scene spells as it sounds as one word', () => {
  const line = 'Hermione, come.';
  const words = wordsToHear(line, [{ written: 'Hermione', spoken: 'her MY oh nee' }]);
  expect(words.map(({ from, to }) => line.slice(from, to))).toEqual(['Hermione', 'come']);
  expect(words[0]!.ways).toEqual(['her my oh nee']);
});

it('has nothing to hear in a line without words', () => {
  expect(['…', '(beat)', '—', '🙂'].flatMap((line) => wordsToHear(line, []))).toEqual([]);
});
