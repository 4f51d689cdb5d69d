import { expect, test } from 'vitest';
import { isCommonPassword, isEasilyGuessed } from './guess-password.ts';

test.each<[password: string, isCommon: boolean, isEasy: boolean]>([
  ['Password1', true, true],
  ['Qwerty123', true, true],
  ['Abc123', true, true],
  ['Test1234', true, true],
  ['Scenepartner1', true, true],
  ['Margolane1', false, true],
  ['Curtain1', false, true],
  ['Ghost-light-on-7', false, false],
  ['Every Tuesday. 4 years. 2 cups.', false, false],
  ['Aa1'.repeat(60), false, true],
])('%s: common %s, easily guessed %s', (password, isCommon, isEasy) => {
  expect(isCommonPassword(password)).toBe(isCommon);
  expect(isEasilyGuessed(password, 'Margo Lane margo@example.com')).toBe(isEasy);
});
