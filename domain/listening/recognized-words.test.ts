import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWholeLine, recognizedIn, tokensOf } from './recognized-words.ts';
import { writtenWords } from './written-words.ts';
import { wordsToHear } from './words-to-hear.ts';

const line = wordsToHear('You promised me the house by the river in 1905, and I don’t forget.', []);
const recognized = (text: string) => {
  const { words, added } = recognizedIn(line, text);
  return { lacking: line.flatMap((_, word) => (words.has(word) ? [] : [word])), added: [...added] };
};

it('finds every word of a line that was said as written, numbers in any usual way', () => {
  for (const year of ['nineteen oh five', 'nineteen hundred five']) {
    const text = `you promised me the house by the river in ${year} and I don't forget`;
    expect(recognized(text).added.length).toBeLessThanOrEqual(1);
    expect(recognized(text).lacking.every((word) => word === 9)).toBe(true);
  }
});

it('tells words that were left out, replaced and added', () => {
  const { lacking, added } = recognized(
    'well you promised the flat by the river in nineteen oh five and I forget',
  );
  expect(lacking).toEqual(expect.arrayContaining([2, 4]));
  expect(added).toEqual(expect.arrayContaining([-1, 3]));
});

it('takes nothing for a line, and any words in any order without fail', () => {
  expect(recognized('').lacking).toHaveLength(line.length);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...tokensOf('you promised me the house by river'))), (words) => {
      const found = recognizedIn(line, words.join(' '));
      expect(found.words.size).toBeLessThanOrEqual(words.length);
    }),
  );
});

it('asks for the end of a line, unless its sense is enough', () => {
  const opening = 'you promised me the house by the river in nineteen oh five';
  expect(isWholeLine(line, opening, 'performance')).toBe(false);
  expect(isWholeLine(line, `${opening} and I don't forget`, 'performance')).toBe(true);
  const inOtherWords = 'you promised me that place by the water years ago and believe me I remember';
  expect(isWholeLine(line, inOtherWords, 'performance')).toBe(false);
  expect(isWholeLine(line, inOtherWords, 'sense')).toBe(true);
  expect(isWholeLine(line, 'you promised me the', 'sense')).toBe(false);
});

it('compares lines of any language as they are written', () => {
  const french = writtenWords('(bas) Je n’irai pas à l’hôtel, Émile.');
  expect(french.map(({ ways }) => ways[0])).toEqual(['Je', 'n’irai', 'pas', 'à', 'l’hôtel', 'Émile']);
  expect(recognizedIn(french, "je n'irai pas à l'hôtel émile").words.size).toBe(6);
  expect(isWholeLine(french, "je n'irai pas", 'performance')).toBe(false);
});
