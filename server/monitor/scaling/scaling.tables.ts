// The pool of speech workers: one target for the whole product, and the latest report of each server process.
import { poolBounds } from '#domain/scaling/pool-rules.ts';
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';

const { sql } = orm;
const { boolean, check, integer, pgTable, real, uuid } = pg;
const bounds = sql.raw(`${poolBounds.min} and ${poolBounds.max}`);

/** One row. */
export const speechPool = pgTable(
  'speech_pool',
  {
    id: boolean().primaryKey().default(true),
    target: integer().notNull(),
    changedAt: moment().notNull(),
    /** The time of the last manual choice. */
    chosenAt: moment(),
  },
  (table) => [
    check('speech_pool_one_row', sql`${table.id}`),
    check('speech_pool_bounds', sql`${table.target} between ${bounds}`),
  ],
);

export const speechProcesses = pgTable('speech_processes', {
  id: uuid().primaryKey(),
  /** Current workers, and the maximum that its machine can run. */
  running: integer().notNull(),
  capacity: integer().notNull(),
  /** The machine's processor use over the last minute, in percent; null until measured. */
  cpuPercent: real(),
  memoryPercent: real(),
  linesPerSecond: real().notNull(),
  seenAt: moment().notNull(),
});
