import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { linesOfText, plainTextOf } from './plain-text.ts';

const text = 'ANN: Hello there.\n\n\nBEN: Who is it?\nANN: It is me.\f\nBEN: You.';
const { lines } = fromTxt(new TextEncoder().encode(text));

test('lines become plain text, with a blank line where there is white space', () => {
  expect(plainTextOf(lines)).toBe('ANN: Hello there.\n\nBEN: Who is it?\nANN: It is me.\n\nBEN: You.');
});

test('lines get their text back', () => {
  const odd = lines.map((line, i) => (i === 1 ? { ...line, text: '' } : line));
  const altered = odd.map((line) => ({ ...line, text: 'another' }));
  expect(linesOfText(plainTextOf(odd), altered)).toEqual(odd);
});
