// Amounts and dates of billing, as this reader writes them; emails are in American format.
import * as words from '#domain/plans/billing-words.ts';

/** The browser's own, since `navigator.languages` isn't always made of locales: some systems say `en-US@posix`. */
const { locale } = Intl.DateTimeFormat().resolvedOptions();

/** "$20.00", from an amount in minor units; `currency` is ISO 4217. */
export const moneyText = (minorUnits: number, currency: string): string =>
  words.moneyText(minorUnits, currency, locale);
/** "$1,240", "$1,240.50": without cents if there are none. */
export const briefMoneyText = (minorUnits: number, currency: string): string =>
  words.briefMoneyText(minorUnits, currency, locale);
/** "December 22, 2026", for a moment or a calendar date. */
export const longDate = (date: Date | string): string => words.longDate(date, undefined, locale);
/** "December 22, 2026 at 3:04:05 PM UTC", for a moment. */
export const longMoment = (moment: Date | string): string => words.longMoment(moment, undefined, locale);
