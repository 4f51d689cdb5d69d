import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usageRanges, bucketDates } from './range.ts';

test('a week has its days, with today last', () => {
  expect(bucketDates('7', new Date('2026-03-02T23:59:59Z'))).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('a year has the first days of twelve months, also on the 31st', () => {
  const months = bucketDates('year', new Date('2026-05-31T12:00:00Z'));
  expect([months.length, months[0], months[9], months.at(-1)]).toEqual([
    12,
    '2025-06-01',
    '2026-03-01',
    '2026-05-01',
  ]);
});

test('every range increases, without duplicates', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.constantFrom(...usageRanges), (now, range) => {
      const stretches = bucketDates(range, now);
      expect(stretches).toEqual([...new Set(stretches)].toSorted());
      expect(stretches.at(-1)! <= now.toISOString().slice(0, 10)).toBe(true);
    }),
  );
});
