import { z } from 'zod';

/** The user's time zone as an IANA name, which decides what "today" is. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'is not a time zone');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
