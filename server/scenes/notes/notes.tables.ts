// docs/product/sharing.md#notes
import { noteLimits } from '#contract/notes.ts';
import type { SceneId } from '#domain/ids.ts';
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { scenes } from '../scenes.tables.ts';

const { sql } = orm;
const { check, index, integer, pgTable, text, uuid } = pg;
const literal = (value: number) => sql.raw(String(value));

/**
 * Each note names its thread and has the thread's place, so that replies outlive the note they reply to. The line isn't a
 * foreign key: a note stays when its line is cut.
 */
export const sceneNotes = pgTable(
  'scene_notes',
  {
    /** Made by the client. */
    id: uuid().primaryKey(),
    sceneId: text()
      .$type<SceneId>()
      .notNull()
      .references(() => scenes.id, { onDelete: 'cascade' }),
    /** The id of the note that began it. */
    threadId: uuid().notNull(),
    /** The author. */
    userId: ownerId().notNull(),
    text: text().notNull(),
    /** Null for the whole scene. */
    lineId: uuid(),
    /** The words of the line, counted from 0; both null for the whole line. */
    firstWord: integer(),
    lastWord: integer(),
    /** What the line or these words said when the thread began; null for the whole scene. */
    quote: text(),
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
    check(
      'scene_notes_text_length',
      sql`char_length(${table.text}) between 1 and ${literal(noteLimits.text)}`,
    ),
    check('scene_notes_quote_length', sql`char_length(${table.quote}) <= ${literal(noteLimits.quote)}`),
    check(
      'scene_notes_words',
      sql`(${table.firstWord} is null and ${table.lastWord} is null)
        or (${table.lineId} is not null and ${table.firstWord} between 0 and ${table.lastWord})`,
    ),
  ],
);
