import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subtitlesOf } from './subtitles.ts';

test('a short speech is one subtitle; a long one is split at the ends of its sentences', () => {
  expect(subtitlesOf('Hello. Sit down.')).toEqual([{ from: 0, text: 'Hello. Sit down.' }]);
  const speech =
    'The truth is rarely pure and never simple. Modern life would be very tedious if it were either, and modern literature a complete impossibility!';
  expect(subtitlesOf(speech).map(({ text }) => text.trim())).toEqual([
    'The truth is rarely pure and never simple. Modern life would be very tedious if it were',
    'either, and modern literature a complete impossibility!',
  ]);
  const two = 'I never travel without my diary. Never, never. One should always have something sensational.';
  expect(subtitlesOf(two).map(({ text }) => text.trim())).toEqual([
    'I never travel without my diary. Never, never.',
    'One should always have something sensational.',
  ]);
});

test('a line without words has no subtitle', () => {
  expect(subtitlesOf('')).toEqual([]);
  expect(subtitlesOf(' \n ')).toEqual([]);
});

test('no word is lost or moved, for any text', () => {
  const words = fc.array(fc.stringMatching(/^[^\s]{1,30}$/), { minLength: 1 });
  fc.assert(
    fc.property(words, fc.constantFrom(' ', '\n', '  '), (said, between) => {
      const speech = said.join(between);
      const subtitles = subtitlesOf(speech);
      expect(subtitles.map(({ text }) => text).join('')).toBe(speech);
      for (const { from, text } of subtitles) {
        expect(speech.slice(from, from + text.length)).toBe(text);
        expect(text.length).toBeLessThanOrEqual(90);
      }
    }),
  );
});
