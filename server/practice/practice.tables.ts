// rehearsal.md section 3: practice_sessions.
import { moment } from '../db/columns.ts';
import { orm, pg } from '../db/drizzle.ts';
import { users } from '../accounts/accounts.tables.ts';
import { scenes } from '../scenes/scenes.tables.ts';

const { sql } = orm;
const { check, index, integer, pgTable, real, text, uuid } = pg;

export const practiceSessions = pgTable(
  'practice_sessions',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the scene is deleted; the time practised stays. */
    sceneId: text().references(() => scenes.id, { onDelete: 'set null' }),
    characterId: uuid(),
    mode: text().notNull().default('timed'),
    settings: pg.jsonb().$type<Record<string, unknown>>().notNull().default({}),
    startTime: moment().notNull(),
    endTime: moment(),
    totalLines: integer().notNull().default(0),
    completedLines: integer().notNull().default(0),
    /** Seconds. */
    averageLineTime: real(),
    pauseAccuracy: real(),
    emotionMatches: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('practice_sessions_user_newest').on(table.userId, table.createdAt.desc()),
    index('practice_sessions_user_start').on(table.userId, table.startTime),
    index('practice_sessions_scene').on(table.sceneId),
    check('practice_sessions_mode', sql`${table.mode} in ('timed', 'auto')`),
    check('practice_sessions_times', sql`${table.endTime} >= ${table.startTime}`),
    check('practice_sessions_lines', sql`${table.completedLines} between 0 and ${table.totalLines}`),
  ],
);
