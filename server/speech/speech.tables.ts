// How much new speech a user had made on a day: what the quota counts. Cached lines are not counted.
import { orm, pg } from '../db/drizzle.ts';
import { users } from '../accounts/accounts.tables.ts';

const { sql } = orm;
const { check, date, integer, pgTable, primaryKey, uuid } = pg;

export const speechUsage = pgTable(
  'speech_usage',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Calendar date in UTC, `YYYY-MM-DD`. */
    day: date({ mode: 'string' }).notNull(),
    characters: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('speech_usage_characters', sql`${table.characters} >= 0`),
  ],
);
