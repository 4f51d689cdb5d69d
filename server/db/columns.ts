import { pg } from './drizzle.ts';

/** A moment in time, to the millisecond a JavaScript date can hold. */
export const moment = () => pg.timestamp({ withTimezone: true, precision: 3 });
