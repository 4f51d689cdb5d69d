// docs/product/sharing.md#takes
import type { RecordingId, TakeShareId } from '#domain/ids.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { sceneReference } from '../scenes.tables.ts';

const { sql } = orm;
const { check, index, pgTable, primaryKey, uniqueIndex, uuid } = pg;

/** A take that its actor lets one person hear. Migration 0047 makes it end with the take. */
export const takeShares = pgTable(
  'take_shares',
  {
    id: ownId().$type<TakeShareId>(),
    recordingId: uuid().$type<RecordingId>().notNull(),
    sceneId: sceneReference(),
    /** The actor. */
    ownerId: ownerId().notNull(),
    /** Who may listen. */
    userId: ownerId().notNull(),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('take_shares_person').on(table.recordingId, table.userId),
    index('take_shares_user').on(table.userId, table.createdAt.desc()),
    index('take_shares_owner').on(table.ownerId),
    index('take_shares_scene').on(table.sceneId),
    check('take_shares_others', sql`${table.ownerId} <> ${table.userId}`),
  ],
);

/** When somebody opened a take to listen. */
export const takeListens = pgTable(
  'take_listens',
  {
    shareId: uuid()
      .$type<TakeShareId>()
      .notNull()
      .references(() => takeShares.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.at] })],
);

/** An actor who lets one person see their practice of a scene. */
export const progressShares = pgTable(
  'progress_shares',
  {
    sceneId: sceneReference(),
    /** The actor. */
    ownerId: ownerId().notNull(),
    /** Who may see it. */
    userId: ownerId().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sceneId, table.ownerId, table.userId] }),
    index('progress_shares_user').on(table.userId),
    index('progress_shares_owner').on(table.ownerId),
    check('progress_shares_others', sql`${table.ownerId} <> ${table.userId}`),
  ],
);
