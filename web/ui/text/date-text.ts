// Dates and times in the device's time zone and as its reader writes them.
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const medium = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const mediumWithTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** "December 6, 2026" */
export const longDate = (moment: string): string => full.format(new Date(moment));
/** "Dec 6, 2026" */
export const shortDate = (moment: string): string => medium.format(new Date(moment));
/** "Dec 6, 2026, 4:05 PM" */
export const shortMoment = (moment: string): string => mediumWithTime.format(new Date(moment));
/** "4:05 PM" */
export const clockTime = (moment: string): string => time.format(new Date(moment));
/** Of a calendar date, `YYYY-MM-DD`: "Dec 6, 2026". */
export const dayText = (date: string): string => medium.format(new Date(`${date}T12:00`));
