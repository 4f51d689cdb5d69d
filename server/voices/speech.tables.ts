// Stored data about speech: each user's usage, the cached lines, and the lines being generated.
import type { ClonedVoiceId } from '#domain/ids.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { moment } from '#server/platform/db/columns.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } = pg;

/** New speech generated for a user on a day, for the quota. Cached lines are not counted. */
export const speechUsage = pgTable(
  'speech_usage',
  {
    userId: ownerId().notNull(),
    /** Calendar date in UTC, `YYYY-MM-DD`. */
    day: date({ mode: 'string' }).notNull(),
    characters: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('speech_usage_day').on(table.day),
    check('speech_usage_characters', sql`${table.characters} >= 0`),
  ],
);

/** The part that the paid voice service spoke in a month, and so its cost. */
export const studioUsage = pgTable(
  'studio_usage',
  {
    userId: ownerId().notNull(),
    /** Its first day in UTC, `YYYY-MM-01`. */
    month: date({ mode: 'string' }).notNull(),
    characters: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month] }),
    check('studio_usage_characters', sql`${table.characters} >= 0`),
  ],
);

/** Cached lines, by what determines their audio, which is in the file store. */
export const keptLines = pgTable(
  'kept_lines',
  {
    key: text().primaryKey(),
    bytes: integer().notNull(),
    /** When the line was last played, to the hour. */
    heardAt: moment().notNull(),
    /** Of a line in a cloned voice, with which it is deleted. */
    clonedVoiceId: uuid().$type<ClonedVoiceId>(),
  },
  (table) => [
    index().on(table.heardAt),
    index('kept_lines_cloned_voice')
      .on(table.clonedVoiceId)
      .where(sql`${table.clonedVoiceId} is not null`),
  ],
);

/** Lines that a process is generating. If the process has crashed, the line is free from `until` on. */
export const linesInTheMaking = pgTable('lines_in_the_making', {
  key: text().primaryKey(),
  maker: uuid().notNull(),
  /** Whether somebody waits for it. */
  isAwaited: boolean().notNull(),
  until: moment().notNull(),
});
