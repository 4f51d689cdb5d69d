const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** "December 6, 2026", by the clock of this device. */
export const longDate = (moment: string): string => inWords.format(new Date(moment));
