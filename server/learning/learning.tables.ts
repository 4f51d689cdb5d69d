// docs/product/learning.md
import type { CharacterId, LineId } from '#domain/ids.ts';
import type { LearningWay } from '#domain/learning/line-try.ts';
import type { Grade } from '#domain/learning/history-schema.ts';
import type { Strictness } from '#domain/learning/strictness.ts';
import type { WordsSaid } from '#domain/practice/words-said.ts';
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { sceneDialogue, sceneReference } from '#server/scenes/scenes.tables.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } = pg;

/** A line that is cut keeps its tries, because an undo brings it back. */
export const lineTries = pgTable(
  'line_tries',
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    userId: ownerId().notNull(),
    sceneId: sceneReference(),
    lineId: uuid().$type<LineId>().notNull(),
    way: text().$type<LearningWay>().notNull(),
    isShown: boolean().notNull(),
    hints: integer().notNull(),
    linesCalled: integer().notNull(),
    pickUpMs: integer(),
    words: pg.jsonb().$type<WordsSaid>(),
    strictness: text().$type<Strictness>().notNull(),
    mark: text().$type<Grade>(),
    /** The actor's mark, otherwise the grade of the words; null if neither is known. */
    grade: text().$type<Grade>(),
    /** A digest of the line's words at that time, without punctuation and case. */
    wording: text().notNull(),
    triedAt: moment().notNull(),
    device: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('line_tries_of_line').on(table.userId, table.sceneId, table.lineId, table.triedAt.desc()),
    index('line_tries_arrival').on(table.userId, table.createdAt),
    index('line_tries_scene').on(table.sceneId),
    check('line_tries_device_length', sql`char_length(${table.device}) <= 100`),
    check('line_tries_told', sql`${table.mark} is not null or ${table.words} is not null`),
  ],
);

/** In this table and the following ones, the change that was made last wins. */
export const learnedParts = pgTable(
  'learned_parts',
  {
    userId: ownerId().notNull(),
    sceneId: sceneReference(),
    characterId: uuid().$type<CharacterId>().notNull(),
    /** Null: the date of the scene, if `usesSceneDate`, or none. */
    ownDate: date({ mode: 'string' }),
    usesSceneDate: boolean().notNull(),
    isLearning: boolean().notNull(),
    doneAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sceneId] }),
    index('learned_parts_scene').on(table.sceneId),
  ],
);

export const learningSettings = pgTable('learning_settings', {
  userId: ownerId().primaryKey(),
  minutesPerDay: integer().notNull(),
  strictness: text().$type<Strictness>().notNull(),
  /** The day with other minutes, and how many. */
  day: date({ mode: 'string' }),
  dayMinutes: integer(),
  doneAt: moment().notNull(),
});

export const lineMeanings = pgTable(
  'line_meanings',
  {
    userId: ownerId().notNull(),
    lineId: uuid()
      .$type<LineId>()
      .notNull()
      .references(() => sceneDialogue.id, { onDelete: 'cascade' }),
    objective: text().notNull(),
    verb: text().notNull(),
    beat: text().notNull().default(''),
    doneAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lineId] }),
    index('line_meanings_line').on(table.lineId),
    check('line_meanings_objective_length', sql`char_length(${table.objective}) <= 200`),
    check('line_meanings_verb_length', sql`char_length(${table.verb}) <= 40`),
    check('line_meanings_beat_length', sql`char_length(${table.beat}) <= 200`),
  ],
);
