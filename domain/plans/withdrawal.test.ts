import { expect, test } from 'vitest';
import { canWithdraw, lastDayToWithdraw } from './withdrawal.ts';

test.each([
  ['2026-11-22T00:00:00Z', '2026-12-06'],
  ['2026-11-22T23:59:59Z', '2026-12-06'],
  ['2026-12-25T12:00:00Z', '2027-01-08'],
])('what was paid for at %s can be withdrawn from until %s', (paidAt, lastDay) => {
  expect(lastDayToWithdraw(new Date(paidAt))).toBe(lastDay);
});

test('the last day counts in full, in every time zone', () => {
  const paidAt = new Date('2026-11-22T20:00:00Z');
  expect(canWithdraw(paidAt, paidAt)).toBe(true);
  expect(canWithdraw(paidAt, new Date('2026-12-07T11:59:59Z'))).toBe(true);
  expect(canWithdraw(paidAt, new Date('2026-12-07T12:00:00Z'))).toBe(false);
});
