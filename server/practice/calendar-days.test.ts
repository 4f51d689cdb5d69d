import { expect, it } from 'vitest';
import { lastDays } from './calendar-days.ts';

const hoursOf = (timeZone: string, now: string) =>
  lastDays(3, timeZone, new Date(now)).map(
    ({ begins, ends }) => (ends.getTime() - begins.getTime()) / 3_600_000,
  );

it('ends with today in the actor’s time zone', () => {
  const late = new Date('2026-03-01T23:30:00Z');
  const dates = (timeZone: string) => lastDays(2, timeZone, late).map(({ date }) => date);
  expect(dates('UTC')).toEqual(['2026-02-28', '2026-03-01']);
  expect(dates('Europe/Berlin')).toEqual(['2026-03-01', '2026-03-02']);
  expect(dates('America/New_York')).toEqual(['2026-02-28', '2026-03-01']);
});

it('makes the day the clocks go forward 23 hours long, and the day they go back 25', () => {
  expect(hoursOf('Europe/Berlin', '2026-03-30T12:00:00Z')).toEqual([24, 23, 24]);
  expect(hoursOf('Europe/Berlin', '2026-10-26T12:00:00Z')).toEqual([24, 25, 24]);
  expect(hoursOf('America/New_York', '2026-11-02T12:00:00Z')).toEqual([24, 25, 24]);
});

it('starts a day that has no midnight at its first moment', () => {
  const [, day] = lastDays(3, 'America/Santiago', new Date('2026-09-07T12:00:00Z'));
  expect([day?.date, day?.begins.toISOString()]).toEqual(['2026-09-06', '2026-09-06T04:00:00.000Z']);
});

it('accepts zones given by their offset, and leaves no gap between days', () => {
  const days = lastDays(90, '+05:30', new Date('2026-11-21T12:00:00Z'));
  expect(days).toHaveLength(90);
  expect(days.slice(1).map(({ begins }) => begins)).toEqual(days.slice(0, -1).map(({ ends }) => ends));
});
