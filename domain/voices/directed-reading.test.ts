import fc from 'fast-check';
import { expect, it } from 'vitest';
import { directedPhrases } from './directed-phrases.ts';
import { directedReading, readingLimits, type DirectedReading } from './directed-reading.ts';
import { spokenText } from './spoken-text.ts';

const word = fc.record({
  ms: fc.integer({ min: 1, max: readingLimits.wordMs }),
  pauseMs: fc.integer({ min: 0, max: readingLimits.pauseMs }),
  isRead: fc.boolean(),
  end: fc.constantFrom('', ',', '.', '?', '…', ' –'),
});

/** A line of words with marks between them, and a reading of some of its words. */
const directedLine = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => {
  const parts = words.map(({ end }, index) => `word${'abcdefghijkl'[index]}${end}`);
  const reading = words.flatMap(({ ms, pauseMs, isRead }, index) => {
    const from = parts.slice(0, index).join(' ').length + (index === 0 ? 0 : 1);
    if (!isRead) return [];
    return [{ from, to: from + 5, ms, pauseMs, pitch: [0, 0, 0, 0, 0], levelDb: 0 }];
  });
  return { text: parts.join(' '), reading: reading as DirectedReading };
});

it('says every word once and in order, whatever was read', () => {
  fc.assert(
    fc.property(directedLine, ({ text, reading }) => {
      const { phrases } = spokenText(text);
      const directed = directedPhrases(phrases, reading);
      fc.pre(directed !== null);
      const places = (some: typeof phrases) => some.flatMap(({ words }) => words.map(({ from }) => from));
      expect(places(directed!)).toEqual(places(phrases));
      expect(directed!.every(({ words, read }) => words.length === read.length)).toBe(true);
    }),
  );
});

it('pauses only where the reading pauses, and as long', () => {
  fc.assert(
    fc.property(directedLine, ({ text, reading }) => {
      const directed = directedPhrases(spokenText(text).phrases, reading) ?? [];
      directed.slice(0, -1).forEach(({ pauseAfterMs }, index) => {
        const next = directed[index + 1]!.read[0];
        expect(pauseAfterMs).toBe(next && next.pauseMs >= 80 ? next.pauseMs : 0);
      });
    }),
  );
});

it('ignores the pauses of the punctuation and adds those of the actor', () => {
  const text = 'Well, I never knew.';
  const reading = [
    [0, 4, 0],
    [6, 7, 0],
    [8, 13, 700],
    [14, 18, 0],
  ].map(([from, to, pauseMs]) => ({ from, to, pauseMs, ms: 300, pitch: [0, 0, 0, 0, 0], levelDb: 0 }));
  const phrases = directedPhrases(spokenText(text).phrases, reading as DirectedReading)!;
  expect(phrases.map(({ words }) => words.map(({ say }) => say).join(' '))).toEqual([
    'well',
    'i',
    'never knew',
  ]);
  expect(phrases.map(({ pauseAfterMs }) => pauseAfterMs)).toEqual([0, 700, 0]);
});

it('is no direction for other words', () => {
  const far = { from: 100, to: 105, pauseMs: 0, ms: 300, pitch: [0, 0, 0, 0, 0], levelDb: 0 };
  expect(directedPhrases(spokenText('Hello there.').phrases, [far])).toBeNull();
});

it('accepts no reading that overlaps or lasts too long', () => {
  const one = { from: 0, to: 4, pauseMs: 0, ms: 5000, pitch: [0, null, 0, 0, 0], levelDb: 0 };
  const isReading = (words: unknown) => directedReading.safeParse(words).success;
  expect(isReading([one])).toBe(true);
  expect(isReading([])).toBe(false);
  expect(isReading([one, { ...one, from: 3, to: 6 }])).toBe(false);
  expect(isReading([{ ...one, to: 0 }])).toBe(false);
  expect(isReading([{ ...one, pitch: [0] }])).toBe(false);
  const long = Array.from({ length: 13 }, (_, index) => ({ ...one, from: 5 * index, to: 5 * index + 4 }));
  expect(isReading(long)).toBe(false);
});
