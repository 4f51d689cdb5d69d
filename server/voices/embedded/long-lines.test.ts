import { describe, expect, it } from 'vitest';
import { maxLineCharacters } from '#domain/voices/speech-limits.ts';
import { isLongLine, longLineWorkers } from './long-lines.ts';

describe('a line is long', () => {
  it.each([
    ['a speech of a minute', 'I had rather be a toad. '.repeat(40)],
    ['as many numbers', '4 7 '.repeat(maxLineCharacters / 4)],
    ['a hundred signs of Chinese', '你好世界'.repeat(25)],
  ])('%s', (_, text) => expect(isLongLine({ text })).toBe(true));
});

describe('a line is short', () => {
  it.each([
    ['one of a few words', 'You came back for the coat.'],
    ['one of four sentences', 'I waited by the gate with the dog and both of your suitcases. '.repeat(4)],
    ['a telephone number', 'Call me on 020 7946 0958, any time after 7.'],
    ['letters with marks', 'Où étais-tu passée, mémé ? '.repeat(8)],
  ])('%s', (_, text) => expect(isLongLine({ text })).toBe(false));
});

it('there is always a thread for long lines', () => {
  expect([1, 2, 3, 4, 20].map(longLineWorkers)).toEqual([1, 1, 1, 2, 10]);
});
