import { expect, test, vi } from 'vitest';
import { decimalText, longDate, longMoment, moneyText } from './billing-words.ts';

test.each([
  [2000, 'usd', '$20.00'],
  [1999, 'eur', '€19.99'],
  [2000, 'jpy', '¥2,000'],
  [2000, 'kwd', 'KWD\u00a02.000'],
  [0, 'usd', '$0.00'],
])('%i of %s are %s', (minorUnits, currency, said) => {
  expect(moneyText(minorUnits, currency)).toBe(said);
});

test('spreadsheet amounts have their currency’s decimals, and formatters are reused', () => {
  expect(decimalText(2050, 'usd')).toBe('20.50');
  expect(decimalText(2050, 'jpy')).toBe('2050');
  const format = vi.spyOn(Intl, 'NumberFormat');
  for (let cents = 0; cents < 1000; cents += 1) decimalText(cents, 'usd');
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

test('a moment has the date of its time zone, a calendar date is the same everywhere', () => {
  const moment = '2026-12-22T23:30:05Z';
  expect(longDate(moment, 'UTC')).toBe('December 22, 2026');
  expect(longDate(new Date(moment), 'Asia/Tokyo')).toBe('December 23, 2026');
  expect(longDate('2026-12-22', 'America/Los_Angeles')).toBe('December 22, 2026');
});

test('a moment is shown with its time and time zone', () => {
  const moment = '2026-12-22T15:04:05Z';
  expect(longMoment(moment, 'UTC')).toBe('December 22, 2026 at 3:04:05 PM UTC');
  expect(longMoment(new Date(moment), 'America/New_York')).toBe('December 22, 2026 at 10:04:05 AM EST');
});
