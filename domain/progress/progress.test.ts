import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateIn } from '../scene/due-date.ts';
import { averageLineTime, completionRate, currentStreak, streakFrom, wholeMinutes } from './progress.ts';

const today = '2026-03-02';
const daysAgo = (...days: number[]) => new Set(days.map((day) => addDays(today, -day)));

describe('currentStreak', () => {
  it.each([
    [[], 0],
    [[0], 1],
    [[0, 1, 2], 3],
    [[1, 2], 2],
    [[2, 3], 0],
    [[0, 2, 3], 1],
  ])('of practice %j days ago is %i', (days, streak) => {
    expect(currentStreak(daysAgo(...days), today)).toBe(streak);
  });

  it('looks back 30 days at most', () => {
    expect(currentStreak(daysAgo(...Array(60).keys()), today)).toBe(30);
  });

  it('never grows if a day is removed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40), { minLength: 1 }), (days) => {
        expect(currentStreak(daysAgo(...days.slice(1)), today)).toBeLessThanOrEqual(
          currentStreak(daysAgo(...days), today),
        );
      }),
    );
  });
});

it('counts a session on its day in the actor’s time zone', () => {
  const lateEvening = [new Date('2026-03-01T23:30:00Z')];
  const now = new Date('2026-03-03T12:00:00Z');
  expect(streakFrom(lateEvening, 'Europe/Berlin', now)).toBe(1);
  expect(streakFrom(lateEvening, 'America/New_York', now)).toBe(0);
});

describe('where clocks change', () => {
  it.each([
    ['Europe/Berlin', 'spring', '2026-03-27', '2026-04-01'],
    ['Europe/Berlin', 'autumn', '2026-10-23', '2026-10-28'],
    ['America/New_York', 'spring', '2026-03-06', '2026-03-11'],
    ['America/New_York', 'autumn', '2026-10-30', '2026-11-04'],
    ['Australia/Lord_Howe', 'autumn', '2026-04-03', '2026-04-08'],
  ])('in %s in %s, every day is one day', (timeZone, _, first, last) => {
    const days: string[] = [];
    for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
    const hours = Array.from(
      { length: 40 * 24 },
      (_hour, i) => new Date(Date.parse(`${first}T00:00Z`) + (i - 24) * 3_600_000),
    );
    const within = hours.filter((hour) => days.includes(dateIn(timeZone, hour)));
    for (const pick of [0, -1]) {
      const oneEachDay = days.map((day) => within.filter((hour) => dateIn(timeZone, hour) === day).at(pick)!);
      const now = oneEachDay.at(-1)!;
      expect(streakFrom(oneEachDay, timeZone, now)).toBe(days.length);
      expect(streakFrom(oneEachDay.toSpliced(1, 1), timeZone, now)).toBe(days.length - 2);
    }
  });
});

it('shows whole minutes', () => {
  expect([59, 60, 179, -5].map(wholeMinutes)).toEqual([0, 1, 2, 0]);
});

it('gives the completion of a scene, and the time per line', () => {
  expect([completionRate(3, 4), completionRate(0, 0)]).toEqual([0.75, 0]);
  expect([averageLineTime(30, 4), averageLineTime(30, 0)]).toEqual([7.5, null]);
});
