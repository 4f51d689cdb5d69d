import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { authAccounts, authSessions, users } from '#server/users/users.tables.ts';

const { and, asc, eq, isNotNull, isNull, lte, sql } = orm;

/** Null if no deletion is scheduled. */
export async function findDeletionDue(db: Queryable, userId: UserId): Promise<Date | null> {
  const [row] = await db.select({ at: users.deletionDueAt }).from(users).where(eq(users.id, userId));
  return row?.at ?? null;
}

/** False if one was already scheduled; the date doesn't change then. */
export async function setDeletionDue(db: Queryable, userId: UserId, at: Date): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ deletionDueAt: at })
    .where(and(eq(users.id, userId), isNull(users.deletionDueAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** False if none was scheduled. */
export async function clearDeletionDue(db: Queryable, userId: UserId): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ deletionDueAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletionDueAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Users whose deletion is due, longest overdue first. */
export async function listDeletionsDue(db: Queryable, now: Date, limit: number) {
  return db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(asc(users.deletionDueAt))
    .limit(limit);
}

/** Null for an account without a password. */
export async function findPasswordHash(db: Queryable, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')));
  return row?.password ?? null;
}

/** False if it isn't the current one any more. */
export async function replacePasswordHash(
  tx: Queryable,
  userId: UserId,
  { current, next }: { current: string; next: string },
): Promise<boolean> {
  const { password, providerId, id } = authAccounts;
  const changed = await tx
    .update(authAccounts)
    .set({ password: next, updatedAt: sql`now()` })
    .where(and(eq(authAccounts.userId, userId), eq(providerId, 'credential'), eq(password, current)))
    .returning({ id });
  return changed.length > 0;
}

export async function findSessionStart(db: Queryable, sessionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: authSessions.createdAt })
    .from(authSessions)
    .where(eq(authSessions.id, sessionId));
  return row?.at ?? null;
}
