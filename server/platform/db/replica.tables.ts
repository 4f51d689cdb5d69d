import { moment } from './columns.ts';
import { orm, pg } from './drizzle.ts';

const { sql } = orm;
const { boolean, check, pgTable } = pg;

/**
 * One row, written on the primary while a replica is configured. Its value on the replica shows how far the replica
 * has come.
 */
export const replicaHeartbeat = pgTable(
  'replica_beat',
  { id: boolean().primaryKey().default(true), at: moment().notNull() },
  (table) => [check('replica_beat_one_row', sql`${table.id}`)],
);
