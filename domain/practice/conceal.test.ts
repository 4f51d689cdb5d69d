import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conceal, concealments, nextConcealment } from './conceal.ts';

const line = 'I never said that. Don’t you remember? No!';

it.each([
  ['shown', line],
  ['first-letters', 'I n s t. D y r? N!'],
  ['first-words', 'I never … Don’t you … No!'],
  ['hidden', ''],
] as const)('%s', (level, seen) => {
  expect(conceal(line, level)).toBe(seen);
});

it('never shows a word longer than one letter when only first letters are shown', () => {
  fc.assert(
    fc.property(fc.lorem({ mode: 'sentences' }), (text) => {
      expect(conceal(text, 'first-letters')).not.toMatch(/\p{L}{2}/u);
    }),
  );
});

it('cycles through the levels', () => {
  expect(concealments.map(nextConcealment)).toEqual(['first-letters', 'first-words', 'hidden', 'shown']);
});
