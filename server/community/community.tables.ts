import type { SceneId } from '#domain/ids.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { sceneReference, scenes } from '#server/scenes/scenes.tables.ts';
import type { ReportReason } from '#contract/community.ts';

const { sql } = orm;
const { check, index, pgTable, text, unique } = pg;

/** Users' reports of published scenes, one per user and scene, for the moderators. */
export const sceneReports = pgTable(
  'scene_reports',
  {
    id: ownId(),
    sceneId: sceneReference(),
    userId: ownerId().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    /** When an admin decided; null while it is undecided. */
    closedAt: moment(),
    outcome: text().$type<'approved' | 'removed'>(),
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

/** The stored text of each built-in scene, so that a start writes only what has changed. */
export const builtInScenes = pgTable('house_scenes', {
  sceneId: text()
    .$type<SceneId>()
    .primaryKey()
    .references(() => scenes.id, { onDelete: 'cascade' }),
  /** A hash of its file. */
  digest: text().notNull(),
});
