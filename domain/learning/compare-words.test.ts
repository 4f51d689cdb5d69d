import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsToHear } from '../listening/words-to-hear.ts';
import { compareWords } from './compare-words.ts';
import { gradeOf, strictnesses } from './strictness.ts';

const mistakes = (line: string, said: string) => {
  const { words, added } = compareWords(line, said);
  return words.filter((outcome) => outcome !== 'said').length + added.length;
};
const graded = (line: string, said: string) =>
  strictnesses.map((strictness) => gradeOf(wordsToHear(line, []), compareWords(line, said), strictness));

describe('what never counts against an actor', () => {
  it.each([
    ['punctuation and case', 'No! Never — you hear me?', 'no never you hear me'],
    ['accents', 'Café, señor. Naïve!', 'cafe senor naive'],
    ['a contraction', "I'm sure they won't.", 'I am sure they will not'],
    ['a contraction that is not written', 'I am sure that he has gone.', "I'm sure that he's gone"],
    ['an apostrophe', "Don't! It's Mary's.", 'dont its marys'],
    ['a curly apostrophe', 'Don’t.', "don't"],
    ['a number in digits', 'Forty-two, in nineteen eighty-four.', '42 in 1984'],
    ['a number in words', 'Room 105, at 7:05.', 'room one oh five at seven oh five'],
    ['homophones', "They're over there, by their boat. Two, too.", 'there over their by there boat to to'],
    [
      'spelling',
      'The colour of the theatre is grey. I realised.',
      'the color of the theater is gray I realized',
    ],
    ['a direction', '(sighs) Go. [beat] Go!', 'go go'],
    ['slang as it sounds', "I'm gonna tell 'em 'cause I wanna.", 'I am going to tell them because I want to'],
    ['another script', 'Привет, мир!', 'привет мир'],
    ['Dr. and &', 'Mr. Smith & Sons', 'mister Smith and sons'],
  ])('%s', (_, line, said) => {
    expect(compareWords(line, said).words.filter((outcome) => outcome !== 'said')).toEqual([]);
    expect(compareWords(line, said).added).toEqual([]);
  });
});

it('marks what was missed, changed and added', () => {
  expect(compareWords('I never loved you, Tom.', 'I really never hated you')).toEqual({
    words: ['said', 'said', 'changed', 'said', 'missed'],
    added: [0],
    addedTexts: ['really'],
    pauses: [],
  });
});

it('has nothing of a line of which nothing was said', () => {
  expect(compareWords('To be or not.', '').words).toEqual(['missed', 'missed', 'missed', 'missed']);
  expect(compareWords('', 'anything').addedTexts).toEqual(['anything']);
});

it('knows a different word, however near', () => {
  for (const [line, said] of [
    ['I can go.', "I can't go."],
    ['We go now.', 'We went now.'],
    ['Forty-two.', '43'],
  ] as const) {
    expect(mistakes(line, said)).toBeGreaterThan(0);
  }
});

it('is as strict as it is told', () => {
  const line = 'The money is in the car, and I want it back tomorrow.';
  expect(graded(line, line)).toEqual(['got', 'got', 'got']);
  expect(graded(line, 'Money is in a car and I want it back tomorrow')).toEqual(['close', 'got', 'got']);
  expect(graded(line, 'Well, the money is in the car, and I want it back tomorrow')).toEqual([
    'close',
    'got',
    'got',
  ]);
  expect(graded(line, 'The money, it was in the car, and they want it back tomorrow')).toEqual([
    'close',
    'close',
    'got',
  ]);
  expect(graded(line, 'The cash is gone')).toEqual(['missed', 'missed', 'missed']);
});

it('forgives one word in fifty in a performance', () => {
  const line = Array.from({ length: 50 }, (_, i) => `word${'abcdefghij'[i % 10]}${'klmno'[i % 5]}`).join(' ');
  const said = (from: number) => line.split(' ').slice(from).join(' ');
  expect(graded(line, said(1))[1]).toBe('got');
  expect(graded(line, said(2))[1]).toBe('close');
});

it('holds against nobody what the ear heard without words', () => {
  const marks = { words: ['said', 'said'] as const, added: [0] };
  expect(strictnesses.map((strictness) => gradeOf(wordsToHear('Come here.', []), marks, strictness))).toEqual(
    ['close', 'got', 'got'],
  );
});

const word = fc.constantFrom(
  'I',
  "I'm",
  'their',
  'cannot',
  '42',
  'two',
  'Café',
  'not',
  'loves',
  'the',
  '—',
  '…',
  'Tom,',
);
const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(' '));

it('finds no mistake in the line itself, and at most one for each word otherwise', () => {
  fc.assert(
    fc.property(text, text, (line, said) => {
      expect(mistakes(line, line)).toBe(0);
      const { words, added } = compareWords(line, said);
      expect(words).toHaveLength(wordsToHear(line, []).length);
      expect(added.every((at) => at >= -1 && at < Math.max(1, words.length))).toBe(true);
      expect(mistakes(line, said) === 0).toBe(mistakes(said, line) === 0);
    }),
  );
});

it('is never stricter than Word-perfect', () => {
  const rank = { missed: 0, close: 1, got: 2 };
  fc.assert(
    fc.property(text, text, (line, said) => {
      const [perfect, performance] = graded(line, said);
      expect(rank[performance!]).toBeGreaterThanOrEqual(rank[perfect!]);
    }),
  );
});
