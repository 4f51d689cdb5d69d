import type { AudioChoice } from '#domain/practice/audio-plan.ts';
import { moment } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { sceneReference } from '../scenes.tables.ts';

const { index, integer, pgTable, primaryKey, real, text } = pg;

/** The audio file that a user last ordered of a scene; the file is kept for a day. */
export const sceneAudio = pgTable(
  'scene_audio',
  {
    userId: ownerId().notNull(),
    sceneId: sceneReference(),
    choice: pg.jsonb().$type<AudioChoice>().notNull(),
    requestedAt: moment().notNull(),
    /** Lines spoken, of all that are to be spoken. */
    spokenLines: integer().notNull().default(0),
    totalLines: integer().notNull().default(0),
    readyAt: moment(),
    sizeBytes: integer(),
    seconds: real(),
    /** Why it could not be made. */
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sceneId] }),
    index('scene_audio_scene').on(table.sceneId),
    index('scene_audio_requested').on(table.requestedAt),
  ],
);
