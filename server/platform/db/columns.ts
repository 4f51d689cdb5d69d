import { orm, pg } from './drizzle.ts';

/** A moment in time, to the millisecond a JavaScript date can hold. */
export const moment = () => pg.timestamp({ withTimezone: true, precision: 3 });

/** A row's own id, made by the database unless it is given. */
export const ownId = () =>
  pg
    .uuid()
    .primaryKey()
    .default(orm.sql`gen_random_uuid()`);
