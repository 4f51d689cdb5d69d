// docs/product/sharing.md#notes
import { noteLimits } from '#contract/note-shapes.ts';
import type { LineId, NoteId, RecordingId } from '#domain/ids.ts';
import type { TakeType } from '#domain/takes/take-container.ts';
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { sceneReference } from '../scenes.tables.ts';

const { sql } = orm;
const { boolean, check, index, integer, pgTable, real, text, uuid } = pg;
const literal = (value: number) => sql.raw(String(value));

/**
 * Each note names its thread and has the thread's place, so that replies outlive the note they reply to. The line isn't a
 * foreign key: a note stays when its line is cut. Migration 0047 gives `recordingId` one, to a table of a higher area.
 */
export const sceneNotes = pgTable(
  'scene_notes',
  {
    /** Made by the client. */
    id: uuid().$type<NoteId>().primaryKey(),
    sceneId: sceneReference(),
    /** The id of the note that began it. */
    threadId: uuid().$type<NoteId>().notNull(),
    /** The take it is on; null for the scene itself. */
    recordingId: uuid().$type<RecordingId>(),
    /** Into the take. */
    atSeconds: real(),
    /** The author. */
    userId: ownerId().notNull(),
    /** May be empty if it is spoken. */
    text: text().notNull(),
    /** What the note's recording is; null if it is only written. */
    voiceType: text().$type<TakeType>(),
    voiceSeconds: real(),
    /** Null for the whole scene. */
    lineId: uuid().$type<LineId>(),
    /** The words of the line, counted from 0; both null for the whole line. */
    firstWord: integer(),
    lastWord: integer(),
    /** What the line or these words said when the thread began; null for the whole scene. */
    quote: text(),
    /** Only its author reads it. */
    isPrivate: boolean().notNull().default(false),
    /** When the author wrote it, perhaps offline. */
    writtenAt: moment().notNull(),
    editedAt: moment(),
    /** Of the thread; the same in all its notes. */
    resolvedAt: moment(),
    /** When it was included in the emails to the others; null until then. */
    announcedAt: moment(),
  },
  (table) => [
    index('scene_notes_scene').on(table.sceneId, table.threadId),
    index('scene_notes_user').on(table.userId),
    index('scene_notes_recording').on(table.recordingId),
    check(
      'scene_notes_text_length',
      sql`char_length(${table.text}) <= ${literal(noteLimits.text)}
        and (${table.text} <> '' or ${table.voiceType} is not null)`,
    ),
    check('scene_notes_quote_length', sql`char_length(${table.quote}) <= ${literal(noteLimits.quote)}`),
    check('scene_notes_moment', sql`(${table.recordingId} is null) = (${table.atSeconds} is null)`),
    check('scene_notes_voice', sql`(${table.voiceType} is null) = (${table.voiceSeconds} is null)`),
    check(
      'scene_notes_words',
      sql`(${table.firstWord} is null and ${table.lastWord} is null)
        or (${table.lineId} is not null and ${table.firstWord} between 0 and ${table.lastWord})`,
    ),
  ],
);
