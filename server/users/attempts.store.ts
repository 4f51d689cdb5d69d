import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { authAttempts } from './users.tables.ts';

const { eq, sql } = orm;

/** Counts one attempt; a key's window starts with its first attempt. */
export async function countAttempt(
  db: Queryable,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<{ count: number; windowEndsAt: Date }> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000);
  const ends = authAttempts.windowEndsAt;
  // A window that ends too late was started before the clock was set back.
  const isOver = sql`(${ends} <= ${now.toISOString()} or ${ends} > ${windowEndsAt.toISOString()}::timestamptz + interval '1 minute')`;
  const [row] = await db
    .insert(authAttempts)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: authAttempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${authAttempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt.toISOString()} else ${authAttempts.windowEndsAt} end`,
      },
    })
    .returning({ count: authAttempts.count, windowEndsAt: authAttempts.windowEndsAt });
  return row ?? { count: 1, windowEndsAt };
}

export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await db.delete(authAttempts).where(eq(authAttempts.key, key));
}
