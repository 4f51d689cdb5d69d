import { expect, test } from 'vitest';
import { addDays, dateIn, daysUntil, dueInWords } from './due-date.ts';

test('a due date is described in words', () => {
  const today = '2026-03-29';
  expect(dueInWords('2026-03-29', today)).toBe('today');
  expect(dueInWords('2026-03-30', today)).toBe('tomorrow');
  expect(dueInWords('2026-03-28', today)).toBe('yesterday');
  expect(dueInWords('2026-04-01', today)).toBe('in 3 days');
  expect(dueInWords('2026-03-27', today)).toBe('2 days ago');
});

test('days are counted correctly across leap days and clock changes', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysUntil('2026-10-26', '2026-10-25')).toBe(1);
  expect(daysUntil('2026-03-28', '2026-03-30')).toBe(-2);
});

test('the date is the local one of the actor’s time zone', () => {
  const moment = new Date('2026-03-29T23:30:00Z');
  expect(dateIn('America/New_York', moment)).toBe('2026-03-29');
  expect(dateIn('Europe/Prague', moment)).toBe('2026-03-30');
});
