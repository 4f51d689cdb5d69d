import { z } from 'zod';

/** Where the actor is, as an IANA name: what "today" means to them. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'is not a time zone');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
