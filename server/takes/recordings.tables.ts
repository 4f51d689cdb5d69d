// Takes (docs/product/takes.md), with everything needed to play one after its scene has changed or was deleted.
import type { PracticeSessionId, RecordingId, SceneId } from '#domain/ids.ts';
import type { TakeLine } from '#domain/takes/take-script.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { practiceSessions } from '#server/practice/practice.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import type { TakeType } from '#domain/takes/take-container.ts';

const { sql } = orm;
const { bigint, check, index, integer, pgTable, real, text, uniqueIndex, uuid } = pg;

/** Takes that their owners deleted. A device that never learned that one was stored sends it again. */
export const deletedRecordings = pgTable(
  'deleted_recordings',
  {
    recordingId: uuid().$type<RecordingId>().primaryKey(),
    userId: ownerId().notNull(),
    deletedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('deleted_recordings_user').on(table.userId)],
);

export const sessionRecordings = pgTable(
  'session_recordings',
  {
    id: ownId().$type<RecordingId>(),
    sessionId: uuid()
      .$type<PracticeSessionId>()
      .notNull()
      .references(() => practiceSessions.id, { onDelete: 'cascade' }),
    userId: ownerId().notNull(),
    /** Null once the scene is deleted; the take and its title stay. */
    sceneId: text()
      .$type<SceneId>()
      .references(() => scenes.id, { onDelete: 'set null' }),
    sceneTitle: text().notNull(),
    characterName: text(),
    /** Its number within the scene. */
    takeNumber: integer().notNull(),
    /** Null if the take is named by its number. */
    name: text(),
    recordingType: text().notNull().default('audio'),
    mimeType: text().$type<TakeType>().notNull(),
    /** The key in the file storage. */
    fileUrl: text().notNull(),
    /** In seconds. */
    duration: real().notNull(),
    /** In bytes: as announced by the device while it arrives, then of the stored file. */
    fileSize: bigint({ mode: 'number' }).notNull(),
    script: pg.jsonb().$type<TakeLine[]>().notNull(),
    transcription: text(),
    recordedAt: moment().notNull(),
    /** Null while it is still arriving. */
    storedAt: moment(),
    /** Until then one process may join its chunks; see `claimJoining`. */
    joiningUntil: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('session_recordings_file').on(table.fileUrl),
    index('session_recordings_user').on(table.userId, table.recordedAt.desc(), table.id.desc()),
    index('session_recordings_scene').on(table.sceneId, table.userId),
    index('session_recordings_session').on(table.sessionId),
    index('session_recordings_arriving')
      .on(table.createdAt)
      .where(sql`${table.storedAt} is null`),
    check('session_recordings_type', sql`${table.recordingType} = 'audio'`),
    check('session_recordings_mime_type', sql`${table.mimeType} in ('audio/webm', 'audio/mp4')`),
    check('session_recordings_size', sql`${table.fileSize} > 0 and ${table.duration} >= 0`),
  ],
);
