import fc from 'fast-check';
import { expect, it } from 'vitest';
import { directedReading } from '../voices/directed-reading.ts';
import { directedReadingFrom } from './directed-line.ts';
import { saidWords, spreadWords } from './said-words.ts';
import { framesOf, silence, spoken, voiced } from './testing.ts';

const places = (words: readonly string[]) => {
  let from = 0;
  return words.map((word) => {
    const place = { from, to: from + word.length };
    from += word.length + 1;
    return place;
  });
};
const lengths = (words: readonly string[]) =>
  words.map((word) => ({ letters: word.length, hasMarkAfter: word.endsWith(',') }));

function readingOf(words: readonly string[], stretches: Parameters<typeof spoken>[0]) {
  return directedReadingFrom(framesOf(spoken(stretches, -60)), places(words), (speech) =>
    spreadWords(lengths(words), speech),
  );
}

it('measures pauses, lengths, melody and loudness of the words', () => {
  const { reading } = readingOf(
    ['hello,', 'friend'],
    [
      silence(0.5),
      voiced(0.6, { pitchHz: [120, 120], levelDb: -20 }),
      silence(0.7),
      voiced(0.6, { pitchHz: [180, 180], levelDb: -12 }),
      silence(0.5),
    ],
  );
  const [hello, friend] = reading!;
  expect(friend!.pauseMs).toBeGreaterThan(600);
  expect(friend!.pauseMs).toBeLessThan(800);
  expect(hello!.ms).toBeGreaterThan(500);
  expect(hello!.ms).toBeLessThan(700);
  expect(friend!.pitch[2]! - hello!.pitch[2]!).toBeCloseTo(12 * Math.log2(180 / 120), 0);
  expect(friend!.levelDb - hello!.levelDb).toBeCloseTo(8, 0);
});

it('refuses silence, and more than a minute', () => {
  expect(readingOf(['hello'], [silence(2)]).fault).toBe('silent');
  const frames = framesOf(spoken([voiced(1)]));
  const minute = Array.from({ length: 61 }, () => frames).flat();
  expect(directedReadingFrom(minute, places(['hello']), () => []).fault).toBe('too_long');
});

it('refuses a recording in which most words were not said', () => {
  const frames = framesOf(spoken([silence(0.5), voiced(1), silence(0.5)]));
  const words = places(['one', 'two', 'three']);
  expect(directedReadingFrom(frames, words, () => [{ word: 0, from: 60, to: 90 }]).fault).toBe('other_words');
  expect(directedReadingFrom(frames, words, () => []).fault).toBe('other_words');
});

it('gives a pause to the gap with a punctuation mark near it', () => {
  const words = lengths(['well,', 'I', 'never', 'knew', 'that']);
  const said = spreadWords(words, [
    { from: 0, to: 50 },
    { from: 100, to: 180 },
  ]);
  expect(said.map(({ word, from }) => [word, from >= 100])).toEqual([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
  ]);
});

it('counts a word that was begun again the last time', () => {
  const heard = [0, 1, 2, 1, 2, 3].map((word, at) => ({ word, from: at * 10, to: at * 10 + 9, fit: 0 }));
  expect(saidWords(heard)).toEqual([
    { word: 0, from: 0, to: 9 },
    { word: 1, from: 30, to: 39 },
    { word: 2, from: 40, to: 49 },
    { word: 3, from: 50, to: 59 },
  ]);
});

const span = fc.tuple(fc.integer({ min: 5, max: 300 }), fc.integer({ min: 5, max: 300 }));

it('keeps words in order and apart, however the speech is divided', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12},?$/), { minLength: 1, maxLength: 20 }),
      fc.array(span, { minLength: 1, maxLength: 8 }),
      (words, parts) => {
        let at = 0;
        const speech = parts.map(([pause, length]) => {
          const from = at + pause;
          at = from + length;
          return { from, to: at };
        });
        const said = spreadWords(lengths(words), speech);
        said.forEach(({ word, from, to }, index) => {
          expect(to).toBeGreaterThan(from);
          expect(from).toBeGreaterThanOrEqual(said[index - 1]?.to ?? 0);
          expect(word).toBeGreaterThan(said[index - 1]?.word ?? -1);
          expect(to).toBeLessThanOrEqual(at);
        });
      },
    ),
  );
});

it('describes any recording within the limits', () => {
  const stretch = fc.oneof(
    fc.double({ min: 0.2, max: 2, noNaN: true }).map(silence),
    fc
      .tuple(fc.double({ min: 0.2, max: 1.5, noNaN: true }), fc.integer({ min: 80, max: 400 }))
      .map(([seconds, hz]) => voiced(seconds, { pitchHz: [hz, hz * 1.3] })),
  );
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 6 }), (stretches) => {
      const { reading } = readingOf(
        ['one', 'two,', 'three', 'four'],
        [silence(0.4), ...stretches, silence(0.4)],
      );
      fc.pre(reading !== null);
      expect(directedReading.safeParse(reading).success).toBe(true);
    }),
    { numRuns: 8 },
  );
});
