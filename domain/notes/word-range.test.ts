import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseWord, wordRange, wordsIn, wordsOfLine } from './word-range.ts';

it('cuts the words of a range, and nothing where the line is too short', () => {
  expect(wordsIn('Who is  there,\nin the dark?', { from: 2, to: 4 })).toBe('there, in the');
  expect(wordsIn('Only me.', { from: 1, to: 2 })).toBeNull();
});

it('is a valid range within the line, whichever words are pressed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(29), { minLength: 1, maxLength: 12 }), (pressed) => {
      const text = Array.from({ length: 30 }, (_, place) => `w${place}`).join(' ');
      const range = pressed.reduce<ReturnType<typeof chooseWord> | null>(chooseWord, null)!;
      expect(wordRange.safeParse(range).success).toBe(true);
      const last = pressed.at(-1)!;
      expect(wordsOfLine(wordsIn(text, range)!)).toContain(`w${last}`);
    }),
  );
});

it('is one word at first, extends to the next, and begins anew at a word within', () => {
  const one = chooseWord(null, 4);
  const wide = chooseWord(one, 2);
  expect([one, wide, chooseWord(wide, 3)]).toEqual([
    { from: 4, to: 4 },
    { from: 2, to: 4 },
    { from: 3, to: 3 },
  ]);
});
