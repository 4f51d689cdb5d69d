import type { HintId } from '#contract/hints.ts';
import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { userPreferences } from '#server/users/preferences.tables.ts';

const { eq, sql } = orm;

export async function findSeenHints(db: Queryable, userId: UserId): Promise<readonly string[]> {
  const [row] = await db
    .select({ seen: userPreferences.seenHints })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId));
  return row?.seen ?? [];
}

/** Adds each id once, and creates missing preferences. */
export async function keepSeenHint(db: Queryable, userId: UserId, hintId: HintId): Promise<void> {
  await db
    .insert(userPreferences)
    .values({ userId, seenHints: [hintId] })
    .onConflictDoUpdate({
      target: userPreferences.userId,
      set: { seenHints: sql`array_append(${userPreferences.seenHints}, ${hintId})` },
      setWhere: sql`${hintId} <> all(${userPreferences.seenHints})`,
    });
}
