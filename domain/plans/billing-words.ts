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

/** "$20.00", from an amount in minor units; `currency` is ISO 4217. */
export function moneyText(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(minorUnits / 10 ** digitsOf(currency));
}

/** "$1,240", "$1,240.50": without cents if there are none. */
export function briefMoneyText(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(minorUnits / 10 ** digitsOf(currency));
}

/**
 * "December 22, 2026", for a moment in `timeZone` (the reader's by default) or a calendar date, which never shifts.
 */
export function longUsDate(date: Date | string, timeZone?: string): string {
  const isCalendarDate = typeof date === 'string' && !date.includes('T');
  return new Date(date).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: isCalendarDate ? 'UTC' : timeZone,
  });
}

/** "December 22, 2026 at 3:04:05 PM UTC", for a moment. */
export const longUsMoment = (moment: Date | string, timeZone?: string) =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone });
