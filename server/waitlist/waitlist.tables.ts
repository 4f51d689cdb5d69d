// Addresses to notify when a feature is available: each address once, in lower case.
import { ownerId } from '#server/users/users.tables.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';

const { sql } = orm;
const { check, index, pgTable, text, uniqueIndex } = pg;

export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: ownId(),
    feature: text().notNull(),
    email: text().notNull(),
    /** The user who was signed in, if any: the entry is deleted with the account. */
    userId: ownerId(),
    createdAt: moment().notNull().defaultNow(),
    /** When its one email was sent. */
    toldAt: moment(),
  },
  (table) => [
    uniqueIndex('waitlist_entries_address').on(table.feature, table.email),
    index('waitlist_entries_user').on(table.userId),
    check('waitlist_entries_feature', sql`${table.feature} in ('practice_session_auto')`),
    check('waitlist_entries_email_length', sql`char_length(${table.email}) <= 254`),
  ],
);
