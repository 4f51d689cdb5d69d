import { describe, expect, test } from 'vitest';
import type { Heard } from './heard-history.ts';
import { isTurnOver } from './turn-end.ts';

const wordCount = 8;
const phonesPerWord = 4;
const wordFrames = 32;

/** Words by their position, said one after another; null: something else, as long as a word. */
function path(...words: readonly (number | null)[]): readonly Heard[] {
  return words.map((word, i) => ({ word, from: i * wordFrames, to: (i + 1) * wordFrames, fit: 1 }));
}

/** After how many frames of silence the partner answers; null: not within four seconds. */
function answersAfter(heard: readonly Heard[]): number | null {
  const network = { wordCount, phonesOf: Int32Array.from({ length: wordCount }, () => phonesPerWord) };
  const follower = { network, heard: () => heard };
  const place = wordCount;
  for (let silentFrames = 1; silentFrames <= 400; silentFrames += 1) {
    if (isTurnOver(follower, { place, within: 'silence', silentFrames, endMargin: 0 })) return silentFrames;
  }
  return null;
}

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, word) => word);

describe('the partner answers', () => {
  test('soon after the last word', () => {
    expect(answersAfter(path(...upTo(7)))).toBe(15);
  });

  test('a little later if another word was heard in place of the last', () => {
    expect(answersAfter(path(...upTo(6), null))).toBe(35);
  });

  test('a little later if the last word sounded like one from before', () => {
    expect(answersAfter(path(...upTo(6), 2))).toBe(35);
  });

  test('late if the last two words were other ones', () => {
    expect(answersAfter(path(...upTo(5), null, null))).toBe(90);
  });

  test('late if the last word was another one and much else was heard before, as in a crowd', () => {
    expect(answersAfter(path(0, 1, null, 2, 3, 4, 5, 6, null))).toBe(90);
  });
});

describe('the partner waits', () => {
  test('while the last word is still to come', () => {
    expect(answersAfter(path(...upTo(6)))).toBeNull();
  });

  test('after an actor went back by more than two words', () => {
    expect(answersAfter(path(...upTo(6), 2, 3, 4))).toBeNull();
  });

  test('after something much shorter than the word it stands for', () => {
    const short = path(...upTo(6), null).map((each, i) => (i === 7 ? { ...each, to: each.from + 8 } : each));
    expect(answersAfter(short)).toBeNull();
  });
});
