// The archive of a user's data: one at a time, until it expires.
import { ownerId } from '#server/users/users.tables.ts';
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';

const { sql } = orm;
const { bigint, check, index, pgTable } = pg;

export const dataExports = pgTable(
  'data_exports',
  {
    userId: ownerId().primaryKey(),
    requestedAt: moment().notNull(),
    /** Null while it is being made. */
    readyAt: moment(),
    sizeBytes: bigint({ mode: 'number' }),
    /** It is deleted then. */
    endsAt: moment().notNull(),
  },
  (table) => [
    index('data_exports_end').on(table.endsAt),
    check('data_exports_ready', sql`(${table.readyAt} is null) = (${table.sizeBytes} is null)`),
  ],
);
