import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MarkedWords } from './MarkedWords.tsx';

afterEach(cleanup);
const text = 'I never wanted any of this, and you know it.';
const said = {
  missed: [text.indexOf('any')],
  changed: [text.indexOf('this')],
  added: [text.indexOf('know')],
  pauses: [],
  isReliable: true,
  isCorrected: false,
};
const shown = (words: Parameters<typeof MarkedWords>[0]['said']) =>
  render(<MarkedWords text={text} said={words} />).container.textContent;

it('screen readers get missed, changed and added words at their places', () => {
  expect(shown(said)).toBe(
    'I never wanted missed: any of changed: this, and you know ‸ something added  it.',
  );
});

it('shows added words after the punctuation mark', () => {
  const added = { ...said, missed: [], changed: [], added: [text.indexOf('it.')] };
  expect(shown(added)).toContain('it. ‸ something added');
});

it.each([
  ['nothing is known', null],
  ['the room was too loud', { ...said, isReliable: false }],
  ['the actor corrected it', { ...said, isCorrected: true }],
])('marks no word if %s', (_, words) => expect(shown(words)).toBe(text));
