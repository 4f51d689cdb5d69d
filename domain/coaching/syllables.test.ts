import { expect, it } from 'vitest';
import { syllablesOf, writtenSyllables } from './syllables.ts';

it('counts the vowels of the usual pronunciation', () => {
  const every = {
    pronunciations: [
      ['EH', 'V', 'ER', 'IY'],
      ['EH', 'V', 'R', 'IY'],
    ],
  };
  expect(syllablesOf([every, { pronunciations: [['N', 'AY', 'T']] }])).toBe(4);
});

it.each([
  ['Où est la bibliothèque (il rit) ?', 7],
  ['Der Zug fährt ab.', 4],
  ['', 0],
])('counts groups of vowels as written: %s', (text, syllables) => {
  expect(writtenSyllables(text)).toBe(syllables);
});
