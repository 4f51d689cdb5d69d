// docs/product/practice.md#practice-sessions
import type { PracticeMode } from '#contract/practice.ts';
import type { CharacterId, LineId, PracticeSessionId, SceneId } from '#domain/ids.ts';
import type { WordsSaid } from '#domain/practice/words-said.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';

const { sql } = orm;
const { boolean, check, index, integer, pgTable, primaryKey, real, text, uuid } = pg;

export const practiceSessions = pgTable(
  'practice_sessions',
  {
    id: ownId().$type<PracticeSessionId>(),
    userId: ownerId().notNull(),
    /** Null once the scene is deleted; the practice time stays. */
    sceneId: text()
      .$type<SceneId>()
      .references(() => scenes.id, { onDelete: 'set null' }),
    characterId: uuid().$type<CharacterId>(),
    mode: text().$type<PracticeMode>().notNull().default('timed'),
    settings: pg.jsonb().$type<Record<string, unknown>>().notNull().default({}),
    startTime: moment().notNull(),
    endTime: moment(),
    totalLines: integer().notNull().default(0),
    completedLines: integer().notNull().default(0),
    /** In seconds. */
    averageLineTime: real(),
    /** The mean difference between the pauses and the requested ones, in seconds; null if no microphone heard any. */
    pauseAccuracy: real(),
    emotionMatches: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('practice_sessions_user_newest').on(table.userId, table.createdAt.desc()),
    index('practice_sessions_user_start').on(table.userId, table.startTime),
    index('practice_sessions_user_scene').on(table.userId, table.sceneId, table.startTime.desc()),
    index('practice_sessions_scene').on(table.sceneId),
    index('practice_sessions_start').on(table.startTime),
    check('practice_sessions_mode', sql`${table.mode} in ('timed', 'auto')`),
    check('practice_sessions_times', sql`${table.endTime} >= ${table.startTime}`),
    check('practice_sessions_lines', sql`${table.completedLines} between 0 and ${table.totalLines}`),
  ],
);

/** The result of each of the actor's lines in a session; a line that is deleted later still counts. */
export const practiceLineResults = pgTable(
  'practice_line_results',
  {
    sessionId: uuid()
      .$type<PracticeSessionId>()
      .notNull()
      .references(() => practiceSessions.id, { onDelete: 'cascade' }),
    lineId: uuid().$type<LineId>().notNull(),
    timesSaid: integer().notNull(),
    /** In seconds, like all that follow. */
    allottedSeconds: real().notNull(),
    tookSeconds: real(),
    askedPauseSeconds: real().notNull(),
    wasListenedFor: boolean().notNull(),
    /** Negative for an early entry. */
    pickUpSeconds: real(),
    wasPrompted: boolean().notNull(),
    /** Whether some of the line could be read while it was said; null if that wasn't recorded. */
    wasShown: boolean(),
    /** Null if the words were not recognized. */
    words: pg.jsonb().$type<WordsSaid>(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.lineId] }),
    check(
      'practice_line_results_times',
      sql`${table.timesSaid} > 0 and ${table.allottedSeconds} >= 0
      and ${table.tookSeconds} >= 0 and ${table.askedPauseSeconds} >= 0`,
    ),
    check('practice_line_results_heard', sql`${table.wasListenedFor} or ${table.pickUpSeconds} is null`),
  ],
);
