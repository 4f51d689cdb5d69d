import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pronounceWords } from '#contract/listening.ts';
import { inCalls } from './line-sounds.ts';

test('requests all words in order, in parts that the server accepts', () => {
  const way = fc.integer({ min: 1, max: 60 }).map((length) => 'a'.repeat(length));
  const word = fc.tuple(fc.string(), fc.array(way, { minLength: 1, maxLength: 12 }));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 500 }), (words) => {
      const calls = inCalls(words);
      expect(calls.flat()).toEqual(words);
      for (const call of calls)
        expect(pronounceWords.body?.safeParse({ words: call.map(([, ways]) => ways) }).success).toBe(true);
    }),
    { numRuns: 30 },
  );
  expect(inCalls(Array.from({ length: 400 }, () => ['hello', ['hello']] as const))).toHaveLength(2);
});
