import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { authAttempts } from './users.tables.ts';

const { eq, sql } = orm;

/** Counts one attempt; the window of a key begins with its first. */
export async function countAttempt(
  db: Queryable,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<{ count: number; windowEndsAt: Date }> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000);
  const ends = authAttempts.windowEndsAt;
  // One that ends well after a window that begins now was begun before the clock was put back.
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
