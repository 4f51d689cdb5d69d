import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { keptLines, linesInTheMaking } from './speech.tables.ts';

const { and, eq, sql } = orm;

const untilAfter = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * `kept`: already cached. `theirs`: another process generates the line, unless its claim has expired (or is from
 * before the clock was set back), or it prepares a line that somebody waits for here.
 */
export type Claim = 'mine' | 'theirs' | 'kept';

export async function claimLine(
  db: Queryable,
  { key, maker, isAwaited }: { key: string; maker: string; isAwaited: boolean },
  leaseSeconds: number,
): Promise<Claim> {
  const until = untilAfter(leaseSeconds);
  const { rows } = await db.execute<{ claim: Claim }>(sql`
    with kept as (select 1 from ${keptLines} where key = ${key}),
    mine as (
      insert into ${linesInTheMaking} as theirs (key, maker, is_awaited, until)
      select ${key}, ${maker}::uuid, ${isAwaited}::boolean, ${until} where not exists (select 1 from kept)
      on conflict (key) do update
        set maker = excluded.maker, is_awaited = excluded.is_awaited, until = excluded.until
        where theirs.until not between now() and ${untilAfter(2 * leaseSeconds)} or (excluded.is_awaited and not theirs.is_awaited)
      returning 1
    )
    select case when exists (select 1 from kept) then 'kept' when exists (select 1 from mine) then 'mine'
      else 'theirs' end as claim
  `);
  return rows[0]!.claim;
}

export async function renewClaims(db: Queryable, maker: string, leaseSeconds: number): Promise<void> {
  await db
    .update(linesInTheMaking)
    .set({ until: untilAfter(leaseSeconds) })
    .where(eq(linesInTheMaking.maker, maker));
}

export async function deleteClaim(db: Queryable, key: string, maker: string): Promise<void> {
  await db
    .delete(linesInTheMaking)
    .where(and(eq(linesInTheMaking.key, key), eq(linesInTheMaking.maker, maker)));
}
