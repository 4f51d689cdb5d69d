const inShort = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const withTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Dec 6, 2026", by the clock of this device. */
export const shortDate = (moment: string): string => inShort.format(new Date(moment));
/** "Dec 6, 2026, 4:05 PM" */
export const shortMoment = (moment: string): string => withTime.format(new Date(moment));
/** "4:05 PM" */
export const clockTime = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-US', { timeStyle: 'short' });
