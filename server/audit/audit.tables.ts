// What admins did: written once and never changed (a trigger refuses it). It outlives the users in it, so it names
// them by id; an address is looked up while the account exists.
import type { UserId } from '#domain/ids.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';

const { index, jsonb, pgTable, text, uuid } = pg;

export const auditEvents = pgTable(
  'admin_acts',
  {
    id: ownId(),
    at: moment().notNull(),
    adminId: uuid().$type<UserId>().notNull(),
    /** For example `user.suspend`. */
    act: text().notNull(),
    /** The subject, such as a user's or a scene's id; null if it is the product as a whole. */
    subjectId: text(),
    /** Other details, without people's texts. */
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    fromAddress: text().notNull(),
  },
  (table) => [
    index('admin_acts_newest').on(table.at, table.id),
    index('admin_acts_subject').on(table.subjectId, table.at),
  ],
);
