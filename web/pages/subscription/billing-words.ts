/** "December 22, 2026", of an ISO moment as it is here, or of a calendar date, which never shifts. */
export const longUsDate = (date: string) =>
  new Date(date).toLocaleDateString('en-US', {
    dateStyle: 'long',
    ...(date.includes('T') ? {} : { timeZone: 'UTC' }),
  });

/** "December 22, 2026 at 3:04 PM", of an ISO moment, as it is here. */
export const longUsMoment = (moment: string) =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** "$20.00", of an amount in minor units. */
export function moneyText(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
