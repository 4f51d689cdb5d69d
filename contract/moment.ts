import { z } from 'zod';

/** The year 0, which ISO 8601 has and the database's calendar has not. */
const isOfYearZero = (iso: string) => iso.startsWith('0000-');

/** An ISO moment, in UTC. */
export const moment = z.iso.datetime().refine((iso) => !isOfYearZero(iso), 'is not a moment');

/** `YYYY-MM-DD` */
export const calendarDate = z.iso.date().refine((iso) => !isOfYearZero(iso), 'is not a date');
