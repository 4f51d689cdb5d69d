import { expect, test } from 'vitest';
import { isEasilyGuessed } from './guess-password.ts';

test.each<[password: string, isEasy: boolean]>([
  ['Password1', true],
  ['Qwerty123', true],
  ['Abc123', true],
  ['Margolane1', true],
  ['Ghost-light-on-7', false],
  ['Every Tuesday. 4 years. 2 cups.', false],
])('%s: %s', (password, isEasy) => {
  expect(isEasilyGuessed(password, 'Margo Lane margo@example.com')).toBe(isEasy);
});
