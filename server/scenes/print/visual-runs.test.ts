import { expect, it } from 'vitest';
import { beginsAtRight, visualRunsOf } from './visual-runs.ts';

const seen = (text: string, atRight: boolean) => visualRunsOf(text, atRight).map((run) => run.text);

it('knows where a paragraph begins', () => {
  expect(beginsAtRight('שלום, Mara')).toBe(true);
  expect(beginsAtRight('مرحبا')).toBe(true);
  expect(beginsAtRight('Mara says שלום')).toBe(false);
  expect(beginsAtRight('…')).toBe(false);
});

it('keeps text from left to right in one run', () => {
  expect(visualRunsOf('Nobody came.', false)).toEqual([{ text: 'Nobody came.', isRightToLeft: false }]);
});

it('puts numbers and Latin words where they are seen in a row from right to left', () => {
  expect(seen('כבר 25 דקות', true)).toEqual([' דקות', '25', 'כבר ']);
  expect(seen('Say שלום twice', false)).toEqual(['Say ', 'שלום', ' twice']);
});

it('mirrors brackets', () => {
  expect(seen('(הרבה)', true)).toEqual([')הרבה(']);
});
