import { expect, it } from 'vitest';
import type { Heard } from './heard-history.ts';
import { lineMarks } from './line-marks.ts';

/** Words by their position, and `null` for something else, 30 frames each. */
const path = (...words: readonly (number | null)[]): readonly Heard[] =>
  words.map((word, index) => ({ word, from: index * 30, to: index * 30 + 30, fit: 0 }));

it('marks every word of a line that was said as written', () => {
  expect(lineMarks(3, path(0, 1, 2))).toEqual({ words: ['said', 'said', 'said'], added: [], pauses: [] });
});

it('marks a word that was left out as missed', () => {
  expect(lineMarks(3, path(0, 2)).words).toEqual(['said', 'missed', 'said']);
});

it('marks a word as changed if something else was said in its place', () => {
  expect(lineMarks(3, path(0, null, 2))).toMatchObject({ words: ['said', 'changed', 'said'], added: [] });
});

it('tells after which word something was added', () => {
  expect(lineMarks(2, path(null, 0, null, null, 1)).added).toEqual([-1, 0]);
});

it('takes a breath for no word', () => {
  const breath = { word: null, from: 30, to: 36, fit: 0 };
  expect(lineMarks(2, [path(0)[0]!, breath, { word: 1, from: 36, to: 60, fit: 0 }]).added).toEqual([]);
});

it('tells the pauses within a line, and not the gaps between words', () => {
  const heard = [
    { word: 0, from: 0, to: 30, fit: 0 },
    { word: 1, from: 60, to: 90, fit: 0 },
    { word: 2, from: 240, to: 270, fit: 0 },
  ];
  expect(lineMarks(3, heard).pauses).toEqual([{ after: 1, seconds: 1.5 }]);
});
