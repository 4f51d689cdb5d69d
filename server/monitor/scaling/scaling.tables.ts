// The pool of speech workers: one target for the whole product, and what each server process said of itself last.
import { poolBounds } from '#domain/scaling/pool-rules.ts';
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';

const { sql } = orm;
const { boolean, check, integer, pgTable, real, uuid } = pg;
const bounds = sql.raw(`${poolBounds.least} and ${poolBounds.most}`);

/** One row. */
export const speechPool = pgTable(
  'speech_pool',
  {
    id: boolean().primaryKey().default(true),
    target: integer().notNull(),
    changedAt: moment().notNull(),
    /** When it was last chosen by hand. */
    chosenAt: moment(),
  },
  (table) => [
    check('speech_pool_one_row', sql`${table.id}`),
    check('speech_pool_bounds', sql`${table.target} between ${bounds}`),
  ],
);

export const speechProcesses = pgTable('speech_processes', {
  id: uuid().primaryKey(),
  /** Workers it has now, and the most its machine carries. */
  running: integer().notNull(),
  capacity: integer().notNull(),
  /** Of its machine over the last minute, of 100; null until measured. */
  cpuPercent: real(),
  memoryPercent: real(),
  linesPerSecond: real().notNull(),
  seenAt: moment().notNull(),
});
