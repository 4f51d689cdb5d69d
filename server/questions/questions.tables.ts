// docs/product/questions.md
import type { QuestionId, SceneId } from '#domain/ids.ts';
import type { AnswerPart } from '#domain/questions/cited-answer.ts';
import { questionLimits } from '#domain/questions/question-limits.ts';
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } = pg;

/** What somebody asked about a scene, and the answer. Nobody else reads it. */
export const sceneQuestions = pgTable(
  'scene_questions',
  {
    /** Made by the client. */
    id: uuid().$type<QuestionId>().primaryKey(),
    sceneId: text()
      .$type<SceneId>()
      .notNull()
      .references(() => scenes.id, { onDelete: 'cascade' }),
    userId: ownerId().notNull(),
    text: text().notNull(),
    answer: jsonb().$type<readonly AnswerPart[]>().notNull(),
    isCut: boolean().notNull(),
    /** Where it was sent. */
    service: text().notNull(),
    askedAt: moment().notNull(),
  },
  (table) => [
    index('scene_questions_scene').on(table.sceneId, table.userId, table.askedAt),
    index('scene_questions_user').on(table.userId),
    check(
      'scene_questions_text',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(questionLimits.text))}`,
    ),
  ],
);

/** Users who agreed that scenes are sent to a language model; withdrawing it deletes the row. */
export const questionConsents = pgTable('question_consents', {
  userId: ownerId().primaryKey(),
  /** The model and where it is. Another one needs a new consent. */
  service: text().notNull(),
  givenAt: moment().notNull(),
});

/** Questions of a user on a day, for the quota, and the tokens they took, for the cost. */
export const questionUsage = pgTable(
  'question_usage',
  {
    userId: ownerId().notNull(),
    /** Calendar date in UTC, `YYYY-MM-DD`. */
    day: date({ mode: 'string' }).notNull(),
    questions: integer().notNull(),
    tokensRead: integer().notNull().default(0),
    tokensWritten: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('question_usage_day').on(table.day),
    check('question_usage_questions', sql`${table.questions} >= 0`),
  ],
);
