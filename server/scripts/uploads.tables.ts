import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { check, date, integer, pgTable, primaryKey } = pg;

/** How often a user uploaded on a day, to have a script read or to keep it: what the quota counts. */
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
