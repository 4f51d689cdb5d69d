import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../scene/due-date.ts';
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

  it('looks back 30 days and no further', () => {
    expect(currentStreak(daysAgo(...Array(60).keys()), today)).toBe(30);
  });

  it('never grows by a day taken away', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40), { minLength: 1 }), (days) => {
        expect(currentStreak(daysAgo(...days.slice(1)), today)).toBeLessThanOrEqual(
          currentStreak(daysAgo(...days), today),
        );
      }),
    );
  });
});

it('counts a session on the day it was where the actor lives', () => {
  const lateEvening = [new Date('2026-03-01T23:30:00Z')];
  const now = new Date('2026-03-03T12:00:00Z');
  expect(streakFrom(lateEvening, 'Europe/Berlin', now)).toBe(1);
  expect(streakFrom(lateEvening, 'America/New_York', now)).toBe(0);
});

it('shows whole minutes', () => {
  expect([59, 60, 179, -5].map(wholeMinutes)).toEqual([0, 1, 2, 0]);
});

it('knows how much of a scene was played, and how long a line took', () => {
  expect([completionRate(3, 4), completionRate(0, 0)]).toEqual([0.75, 0]);
  expect([averageLineTime(30, 4), averageLineTime(30, 0)]).toEqual([7.5, null]);
});
