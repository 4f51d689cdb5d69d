import type { SceneId } from '#domain/ids.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';

const { sql } = orm;
const { check, index, pgTable, text, unique } = pg;

/** What users report of published scenes; one a user and scene. Whoever moderates reads them and closes them. */
export const sceneReports = pgTable(
  'scene_reports',
  {
    id: ownId(),
    sceneId: text()
      .$type<SceneId>()
      .notNull()
      .references(() => scenes.id, { onDelete: 'cascade' }),
    userId: ownerId().notNull(),
    reason: text().notNull(),
    note: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    /** When an admin decided on it; null: it waits. */
    closedAt: moment(),
    outcome: text(),
  },
  (table) => [
    unique('scene_reports_once').on(table.userId, table.sceneId),
    index('scene_reports_scene').on(table.sceneId, table.createdAt),
    index('scene_reports_waiting')
      .on(table.sceneId, table.createdAt)
      .where(sql`${table.closedAt} is null`),
    check('scene_reports_outcome', sql`${table.outcome} in ('approved', 'removed')`),
    check('scene_reports_closed', sql`(${table.closedAt} is null) = (${table.outcome} is null)`),
    check('scene_reports_note_length', sql`char_length(${table.note}) <= 1000`),
  ],
);

/** Which text of each of the product's own scenes is stored, so that a start writes only what has changed. */
export const builtInScenes = pgTable('house_scenes', {
  sceneId: text()
    .$type<SceneId>()
    .primaryKey()
    .references(() => scenes.id, { onDelete: 'cascade' }),
  /** Of the file it was read from. */
  digest: text().notNull(),
});
