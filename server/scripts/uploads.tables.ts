import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { check, date, integer, pgTable, primaryKey } = pg;

/** How many files a user uploaded on a day, to be read or kept, for the quota. */
export const uploadUsage = pgTable(
  'upload_usage',
  {
    userId: ownerId().notNull(),
    /** Calendar date in UTC, `YYYY-MM-DD`. */
    day: date({ mode: 'string' }).notNull(),
    uploads: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('upload_usage_uploads', sql`${table.uploads} > 0`),
  ],
);
