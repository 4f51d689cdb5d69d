import { z } from 'zod';

/** The year 0, which exists in ISO 8601 but not in the database's calendar. */
const isOfYearZero = (iso: string) => iso.startsWith('0000-');

/** An ISO timestamp in UTC. */
export const moment = z.iso.datetime().refine((iso) => !isOfYearZero(iso), 'is not a moment');

/** `YYYY-MM-DD` */
export const calendarDate = z.iso.date().refine((iso) => !isOfYearZero(iso), 'is not a date');
