import { expect, test } from 'vitest';
import { awayText, dayText, forecastText, minutesText } from './learning-text.ts';

const saturday = '2026-11-21';

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-27', 'Friday'],
  ['2026-11-28', 'November 28'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-02', 'November 2'],
])('calls %s %s', (date, text) => {
  expect(dayText(date, saturday)).toBe(text);
});

test('gives the forecast with its range, which is at least one percent', () => {
  expect(forecastText({ onDue: 0.874, low: 0.81, high: 0.93 }, '2026-11-27', saturday)).toBe(
    'By Friday: 87% of your lines, ±6',
  );
  expect(forecastText({ onDue: 1, low: 1, high: 1 }, saturday, saturday)).toBe(
    'Today: 100% of your lines, ±1',
  );
});

test('welcomes back those who missed a day, and no one else', () => {
  expect([null, 0, 1].map(awayText)).toEqual([null, null, null]);
  expect(awayText(2)).toContain('a day off');
  expect(awayText(5)).toContain('4 days off');
  expect(awayText(30)).not.toContain('30');
});

test('rounds minutes', () => {
  expect([0.2, 0.9, 11.6].map(minutesText)).toEqual(['under a minute', '1 minute', '12 minutes']);
});
