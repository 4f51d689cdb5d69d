// Times come from the primary: the clocks of several machines differ, and jump.
import type { Queryable } from './database.ts';
import { orm } from './drizzle.ts';
import { replicaHeartbeat } from './replica.tables.ts';

const { sql } = orm;

/**
 * Stores the current time unless another process has done so within `restMs`, and also if the clock was set back.
 * Returns the current time in ms.
 */
export async function writeHeartbeat(primary: Queryable, restMs: number): Promise<number> {
  const { rows } = await primary.execute<{ nowMs: number }>(sql`
    with beat as (
      insert into ${replicaHeartbeat} (at) values (now())
      on conflict (id) do update set at = excluded.at
      where ${replicaHeartbeat.at} not between excluded.at - make_interval(secs => ${restMs / 1000}) and excluded.at
    )
    select extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"`);
  return rows[0]!.nowMs;
}

/**
 * Everything that happened on the primary until this time, in ms, is on this replica; null before the first heartbeat
 * arrived.
 */
export async function lastHeartbeat(replica: Queryable): Promise<number | null> {
  const [row] = await replica.select({ at: replicaHeartbeat.at }).from(replicaHeartbeat);
  return row ? row.at.getTime() : null;
}
