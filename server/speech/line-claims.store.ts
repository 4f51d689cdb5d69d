import { orm } from '../db/drizzle.ts';
import type { Queryable } from '../db/database.ts';
import { linesInTheMaking } from './speech.tables.ts';

const { and, eq, sql } = orm;

const untilAfter = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** False when another maker has the line, unless that one is gone, or makes ahead what somebody waits for here. */
export async function claimLine(
  db: Queryable,
  { key, maker, isAwaited }: { key: string; maker: string; isAwaited: boolean },
  leaseSeconds: number,
): Promise<boolean> {
  const claim = { maker, isAwaited, until: untilAfter(leaseSeconds) };
  const rows = await db
    .insert(linesInTheMaking)
    .values({ key, ...claim })
    .onConflictDoUpdate({
      target: linesInTheMaking.key,
      set: claim,
      setWhere: sql`${linesInTheMaking.until} < now() or (${isAwaited} and not ${linesInTheMaking.isAwaited})`,
    })
    .returning({ key: linesInTheMaking.key });
  return rows.length > 0;
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
