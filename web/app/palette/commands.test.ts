import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { commandsFor, commandsFound } from './commands.ts';

const free = commandsFor({ canUsePremium: false, theme: 'system' });
const pro = commandsFor({ canUsePremium: true, theme: 'dark' });
const labels = (commands: readonly { label: string }[]) => commands.map(({ label }) => label);

test('what the plan does not include leads to the plans, or is left out', () => {
  expect(free.find(({ label }) => label === 'Upload Script')).toMatchObject({
    isLocked: true,
    does: { to: paths.subscription() },
  });
  expect(labels(free).filter((label) => label.startsWith('New'))).toEqual([]);
  expect(labels(pro)).toContain('New empty scene');
});

test('the current theme is not offered', () => {
  expect(labels(commandsFound(pro, 'theme:'))).toEqual(['Theme: same as device', 'Theme: light']);
});

test('every typed word has to match, in any order and case', () => {
  expect(labels(commandsFound(pro, 'LIBRARY scene'))).toContain('Scene Library');
  expect(labels(commandsFound(pro, 'scene nowhere'))).toEqual([]);
  expect(commandsFound(pro, '  ')).toHaveLength(pro.length);
});

test('a command can be found by its other names', () => {
  expect(labels(commandsFound(free, 'dark'))).toContain('Theme: dark');
  expect(labels(commandsFound(free, 'shortcuts'))).toEqual(['Show all keys']);
});

test('no two commands have the same name', () => {
  expect(new Set(labels(pro)).size).toBe(pro.length);
});
