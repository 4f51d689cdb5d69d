import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { users } from '#server/users/users.tables.ts';

const { and, eq, isNotNull, isNull } = orm;

/** When the user was suspended; null if they are not. */
export async function findSuspension(db: Queryable, userId: UserId): Promise<Date | null> {
  const [row] = await db.select({ at: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return row?.at ?? null;
}

/** False if they were suspended before. */
export async function setSuspension(db: Queryable, userId: UserId, at: Date): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ suspendedAt: at })
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** False if they were not suspended. */
export async function clearSuspension(db: Queryable, userId: UserId): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ suspendedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}
