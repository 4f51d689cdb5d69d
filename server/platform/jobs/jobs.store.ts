import { fromDrizzle } from 'pg-boss';
import type { BackendProfile } from 'pg-boss';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The queue's schema in our database. */
export const jobsSchema = 'jobs';

/** Lets the queue write in our transaction. */
export const queueOn = (on: Queryable) => fromDrizzle(on, orm.sql);

/** Which features of PostgreSQL the queue can use in this database. */
export async function kindOfDatabase(db: Queryable): Promise<BackendProfile> {
  const { rows } = await db.execute<{ version: string }>(orm.sql`select version()`);
  return rows[0]!.version.includes('-YB-') ? 'yugabytedb' : 'postgres';
}

export async function countWaiting(db: Queryable): Promise<{ jobs: number; maxSeconds: number }> {
  const { rows } = await db.execute<{ jobs: number; maxSeconds: number }>(orm.sql`
    select count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as "maxSeconds"
    from ${orm.sql.raw(jobsSchema)}.job where state in ('created', 'retry') and start_after <= now()`);
  return rows[0]!;
}
