// Amounts and dates as pages and billing emails show them.

const knownDigits = new Map<string, number>();

/** One formatter per currency, because creating one is slow. */
function digitsOf(currency: string): number {
  const known = knownDigits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  knownDigits.set(currency, digits);
  return digits;
}

/** 20.5 as "20.50", from an amount in minor units, for a spreadsheet. */
export function decimalText(minorUnits: number, currency: string): string {
  const digits = digitsOf(currency);
  return (minorUnits / 10 ** digits).toFixed(digits);
}

type Locales = string | readonly string[];
const american = 'en-US';

/** "$20.00", from an amount in minor units; `currency` is ISO 4217. */
export function moneyText(minorUnits: number, currency: string, locales: Locales = american): string {
  const format = new Intl.NumberFormat(locales, { style: 'currency', currency });
  return format.format(minorUnits / 10 ** digitsOf(currency));
}

/** "$1,240", "$1,240.50": without cents if there are none. */
export function briefMoneyText(minorUnits: number, currency: string, locales: Locales = american): string {
  const format = new Intl.NumberFormat(locales, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(minorUnits / 10 ** digitsOf(currency));
}

/**
 * "December 22, 2026", for a moment in `timeZone` (the reader's by default) or a calendar date, which never shifts.
 */
export function longDate(date: Date | string, timeZone?: string, locales: Locales = american): string {
  const isCalendarDate = typeof date === 'string' && !date.includes('T');
  return new Date(date).toLocaleDateString(locales, {
    dateStyle: 'long',
    timeZone: isCalendarDate ? 'UTC' : timeZone,
  });
}

/** "December 22, 2026 at 3:04:05 PM UTC", for a moment. */
export const longMoment = (moment: Date | string, timeZone?: string, locales: Locales = american) =>
  new Date(moment).toLocaleString(locales, { dateStyle: 'long', timeStyle: 'long', timeZone });
