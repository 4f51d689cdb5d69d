import fc from 'fast-check';
import { expect, it } from 'vitest';
import { speechParts } from './speech-parts.ts';

it('leaves a line unchanged if it can be spoken in one request', () => {
  expect(speechParts('Who goes there?')).toEqual([{ from: 0, text: 'Who goes there?' }]);
});

it('splits at the ends of sentences, otherwise of words', () => {
  expect(speechParts('One two. Three four. Five', 14).map((part) => part.text)).toEqual([
    'One two. ',
    'Three four. ',
    'Five',
  ]);
  expect(speechParts('one two three', 9).map((part) => part.text)).toEqual(['one two ', 'three']);
});

it('loses nothing, keeps every position, and stays within the limit', () => {
  fc.assert(
    fc.property(
      fc.lorem({ maxCount: 60, mode: 'sentences' }),
      fc.integer({ min: 1, max: 200 }),
      (text, max) => {
        const parts = speechParts(text, max);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text.length <= max)).toBe(true);
        expect(parts.every((part) => text.startsWith(part.text, part.from))).toBe(true);
      },
    ),
  );
});
