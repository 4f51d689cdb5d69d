import { expect, test } from 'vitest';
import { isoOf, localTime } from './local-time.ts';

test('a time survives the round trip through its field, to the minute', () => {
  for (const moment of ['2026-03-29T01:30:00.000Z', '2026-12-06T16:05:00.000Z', '1999-12-31T23:59:00.000Z']) {
    expect(isoOf(localTime(moment))).toBe(moment);
  }
});

test('an incomplete field has no time', () => {
  expect(isoOf('')).toBeNull();
  expect(isoOf('2026-13-01T10:00')).toBeNull();
});
