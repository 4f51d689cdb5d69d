import { expect, test } from 'vitest';
import { partSpoken } from './directions.ts';

test.each([
  ['(rising) Pete, love.', 'Pete, love.', ['rising']],
  ['Two things. (beat) One.', 'Two things. One.', ['beat']],
  [
    'Give it to me. [Clara parts]. Now [to the girl] go.',
    'Give it to me. Now go.',
    ['Clara parts', 'to the girl'],
  ],
  ['What (s)he put up with in fifty (--) years.', 'What (s)he put up with in fifty (--) years.', []],
  ['They-- [He falls', 'They--', ['He falls']],
  ['Feet. ( (They go.) Floors.', 'Feet. Floors.', ['They go.']],
])('%s', (speech, text, directions) => expect(partSpoken(speech, 'direction')).toEqual({ text, directions }));

test('if directions are in square brackets, text in round ones is spoken', () => {
  expect(partSpoken('My horse (a strange one) fell. [He bows.]', 'spoken')).toEqual({
    text: 'My horse (a strange one) fell.',
    directions: ['He bows.'],
  });
  expect(partSpoken('(filtered) My horse (a strange one).', 'spoken')).toEqual({
    text: 'My horse (a strange one).',
    directions: ['filtered'],
  });
});
