// The addresses to which users mail scripts, and what has come and isn't in a library yet (docs/product/mail-in.md).
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { check, index, integer, pgTable, text, unique, uuid } = pg;

export const mailAddresses = pgTable('mail_addresses', {
  /** What stands before the `@`. */
  name: text().primaryKey(),
  userId: ownerId().notNull().unique('mail_addresses_user'),
  createdAt: moment().notNull().defaultNow(),
});

export const mailedFiles = pgTable(
  'mailed_files',
  {
    id: ownId(),
    userId: ownerId().notNull(),
    /** The same for the files of one email. */
    mailId: uuid().notNull(),
    /** In the email, 0-based. */
    position: integer().notNull(),
    name: text().notNull(),
    sizeBytes: integer().notNull(),
    /** Of its content, in hexadecimal: a file that comes again is kept once. */
    sha256: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    unique('mailed_files_content').on(table.userId, table.sha256),
    index('mailed_files_received').on(table.receivedAt),
    check('mailed_files_name_length', sql`char_length(${table.name}) between 1 and 200`),
  ],
);
