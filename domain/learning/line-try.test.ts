import { describe, expect, it } from 'vitest';
import { asId } from '../ids.ts';
import { wordsToHear } from '../listening/words-to-hear.ts';
import { gradeOfTry, lineTry, planTryFrom, type LineTry } from './line-try.ts';
import { troubleWords } from './trouble-words.ts';

const text = 'I never loved you.';
const toHear = wordsToHear(text, []);
const nothing = { missed: [], changed: [], added: [], pauses: [], isReliable: true, isCorrected: false };
const made: LineTry = {
  id: '6f0d4c4e-9d0a-4a52-8e0e-3f4b7c1d2a10',
  lineId: asId('1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'),
  way: 'cue-to-line',
  isShown: false,
  hints: 0,
  linesCalled: 0,
  pickUpMs: 640,
  words: nothing,
  strictness: 'word-perfect',
  mark: null,
  at: '2026-03-01T18:00:00.000Z',
  device: 'Firefox on Mac',
};

describe('a try', () => {
  it('needs a mark or words', () => {
    expect(lineTry.safeParse(made).success).toBe(true);
    expect(lineTry.safeParse({ ...made, words: null }).success).toBe(false);
    expect(lineTry.safeParse({ ...made, words: null, mark: 'close' }).success).toBe(true);
  });

  it('is worth what was heard, unless the actor knows better', () => {
    expect(gradeOfTry(made, toHear)).toBe('got');
    const missed = { ...nothing, missed: [8], changed: [14] };
    expect(gradeOfTry({ ...made, words: missed }, toHear)).toBe('missed');
    expect(gradeOfTry({ ...made, words: missed, mark: 'got' }, toHear)).toBe('got');
    expect(gradeOfTry({ ...made, words: { ...missed, isCorrected: true } }, toHear)).toBe('got');
  });

  it('tells nothing if the room was too loud', () => {
    expect(planTryFrom({ ...made, words: { ...nothing, isReliable: false } }, toHear)).toBeNull();
  });

  it('counts "Line!" among the prompts', () => {
    expect(planTryFrom({ ...made, hints: 1, linesCalled: 2 }, toHear)).toMatchObject({
      hints: 3,
      grade: 'got',
      id: made.id,
    });
  });
});

describe('trouble words', () => {
  const series = (...missed: number[][]) =>
    missed.map((words, day) => ({
      id: `${day}`,
      at: `2026-03-0${day + 1}T18:00:00Z`,
      words: { ...nothing, missed: words },
    }));

  it('fail again and again', () => {
    expect(troubleWords(series([2, 8], [8], [2, 14]))).toEqual([2, 8]);
    expect(troubleWords(series([8]))).toEqual([]);
  });

  it('are no trouble after three times right, in whatever order the tries arrive', () => {
    const learned = series([8], [8], [], [], []);
    expect(troubleWords(learned)).toEqual([]);
    expect(troubleWords(learned.slice(0, 4))).toEqual([8]);
    expect(troubleWords(learned.slice(0, 4).toReversed())).toEqual([8]);
  });

  it('are only looked for where words were heard', () => {
    const corrected = series([8], [8]).map((each) => ({
      ...each,
      words: { ...each.words, isCorrected: true },
    }));
    expect(troubleWords([...corrected, { id: 'marked', at: '2026-03-09T18:00:00Z', words: null }])).toEqual(
      [],
    );
  });
});
