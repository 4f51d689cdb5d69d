import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HighlightedWords } from './HighlightedWords.tsx';

afterEach(cleanup);

const text = '(beat) You came back.';
const marks = [
  { from: 7, to: 10, at: 0.7 },
  { from: 11, to: 15, at: 1 },
  { from: 16, to: 20, at: 1.3 },
];
const shownAt = (seconds: number) =>
  render(<HighlightedWords text={text} marks={marks} heardSeconds={() => seconds} />).container;

it.each([
  [0.2, []],
  [0.8, ['You']],
  [1.1, ['came']],
  [9, ['back']],
])('at %s seconds it marks %j and not the space around it', (seconds, marked) => {
  const shown = shownAt(seconds);
  expect(shown.textContent).toBe(text);
  expect([...shown.querySelectorAll('[data-reading]')].map((word) => word.textContent)).toEqual(marked);
});
