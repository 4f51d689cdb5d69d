import { describe, expect, test } from 'vitest';
import type { Heard } from './heard-history.ts';
import { SoftFrames } from './soft-frames.ts';
import { TurnEnd } from './turn-end.ts';

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
  const soft = { frames: 0, between: () => 0 };
  const end = new TurnEnd({ network, soft, heard: () => heard });
  for (let silentFrames = 1; silentFrames <= 400; silentFrames += 1) {
    if (end.isOver({ place: wordCount, within: 'silence', silentFrames, endMargin: 0 })) return silentFrames;
  }
  return null;
}

/** After how many frames of a crowd, of which `isSoft` are softer than the actor; null: not within two seconds. */
function answersInCrowd(heard: readonly Heard[], isSoft: (frame: number) => boolean): number | null {
  const network = { wordCount, phonesOf: Int32Array.from({ length: wordCount }, () => phonesPerWord) };
  const soft = new SoftFrames();
  const voiceDb = 60;
  const hear = (is: boolean) => soft.hear(is ? 30 : 58, false, voiceDb);
  for (let frame = 0; frame < heard.at(-1)!.to; frame += 1) hear(false);
  let path = heard;
  const end = new TurnEnd({ network, soft, heard: () => path });
  for (let frame = 1; frame <= 200; frame += 1) {
    hear(isSoft(frame));
    // Somebody else's speech is soon taken for words from before.
    if (frame === 10) path = [...heard, ...Array.from({ length: 3 }, (_, i) => otherWord(heard, i))];
    if (
      end.isOver({
        place: frame < 10 ? wordCount : 3,
        within: 'word',
        silentFrames: 0,
        endMargin: frame < 10 ? 5 : -5,
      })
    )
      return frame;
  }
  return null;
}

const otherWord = (heard: readonly Heard[], i: number): Heard => ({
  word: i,
  from: heard.at(-1)!.to + 3 * i,
  to: heard.at(-1)!.to + 3 * i + 3,
  fit: 1,
});

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

describe('in a crowd', () => {
  test('the partner answers an actor who fell silent after the last word, whatever others seem to say', () => {
    expect(answersInCrowd(path(...upTo(7)), () => true)).toBeLessThan(30);
    expect(answersInCrowd(path(...upTo(7)), (frame) => frame % 5 !== 0)).toBeLessThan(60);
  });

  test('the partner waits while the actor is as loud as before', () => {
    expect(answersInCrowd(path(...upTo(7)), () => false)).toBeNull();
  });

  test('the partner waits while the last word is still to come', () => {
    expect(answersInCrowd(path(...upTo(6)), () => true)).toBeNull();
  });
});
