// Visitors' messages, kept for a year whatever becomes of the email.
import type { UserId } from '#domain/ids.ts';
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { users } from '#server/users/users.tables.ts';

const { sql } = orm;
const { check, index, pgTable, text, uuid } = pg;

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** The user who was signed in, if any. */
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt.desc()),
    index('contact_messages_user').on(table.userId),
    check('contact_messages_length', sql`char_length(${table.message}) between 1 and 5000`),
  ],
);
