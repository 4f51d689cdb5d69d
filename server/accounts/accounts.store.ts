import type { UserId } from '#domain/ids.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { accountUser } from '#server/users/users.store.ts';
import type { AccountUser } from '#server/users/users.store.ts';
import { authAttempts, authSessions, authUsers, users } from '#server/users/users.tables.ts';

const { and, desc, eq, gt, isNull, lte, ne, or, sql } = orm;

export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountUser | null> {
  const [row] = await db.select(accountUser).from(authUsers).where(eq(authUsers.email, email)).limit(1);
  return row ?? null;
}

export interface FoundSession {
  readonly sessionId: string;
  readonly account: AccountUser;
  readonly isSuspended: boolean;
  /** When an admin's session as this user expires; null in the user's own sessions. */
  readonly impersonatedUntil: Date | null;
}

/** The session with this current token, and its user. */
export async function findSession(db: Queryable, token: string): Promise<FoundSession | null> {
  const { id: sessionId, impersonatedBy, expiresAt } = authSessions;
  const [row] = await db
    .select({
      sessionId,
      account: accountUser,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      impersonatedBy,
      expiresAt,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(users, eq(users.id, authSessions.userId))
    .where(eq(authSessions.token, token))
    .limit(1);
  if (!row) return null;
  const { impersonatedBy: admin, expiresAt: endsAt, ...session } = row;
  return { ...session, impersonatedUntil: admin === null ? null : endsAt };
}

/** Updates the `users` row from the account. */
export async function saveUser(db: Queryable, account: AccountUser, lastLoginAt: Date | null): Promise<void> {
  const { id, email, name, emailVerified } = account;
  await db
    .insert(users)
    .values({ id, email, name, emailVerified, lastLoginAt })
    .onConflictDoUpdate({
      target: users.id,
      set: { email, name, emailVerified, ...(lastLoginAt && { lastLoginAt }), updatedAt: sql`now()` },
    });
}

export async function confirmAddress(db: Queryable, userId: UserId): Promise<void> {
  await db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, userId));
}

export async function hasUser(db: Queryable, userId: UserId): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) > 0;
}

/** Deletes expired sessions and attempts. */
export async function deleteEnded(db: Queryable, now: Date): Promise<void> {
  await db.delete(authAttempts).where(lte(authAttempts.windowEndsAt, now));
  await db.delete(authSessions).where(lte(authSessions.expiresAt, now));
}

/** False if the user has no such session. */
export async function deleteSession(db: Queryable, userId: UserId, sessionId: string): Promise<boolean> {
  const deleted = await db
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
    .returning({ id: authSessions.id });
  return deleted.length > 0;
}

export async function deleteOtherSessions(
  db: Queryable,
  userId: UserId,
  sessionId: string,
): Promise<string[]> {
  const deleted = await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)))
    .returning({ id: authSessions.id });
  return deleted.map(({ id }) => id);
}

export async function deleteSessions(db: Queryable, userId: UserId): Promise<string[]> {
  const deleted = await db
    .delete(authSessions)
    .where(eq(authSessions.userId, userId))
    .returning({ id: authSessions.id });
  return deleted.map(({ id }) => id);
}

export async function findOpenSession(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<{ userId: UserId; isLeaving: boolean; impersonatedBy: UserId | null } | null> {
  const { userId, impersonatedBy } = authSessions;
  const [row] = await db
    .select({ userId, isLeaving: sql<boolean>`${users.deletionDueAt} is not null`, impersonatedBy })
    .from(authSessions)
    .leftJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(authSessions.id, sessionId), gt(authSessions.expiresAt, now), isNull(users.suspendedAt)));
  return row ?? null;
}

/** Newest first. */
export async function listOpenSessions(db: Queryable, userId: UserId, now: Date, limit: number) {
  const { id, createdAt, updatedAt, userAgent, impersonatedBy } = authSessions;
  return db
    .select({ id, createdAt, updatedAt, userAgent, impersonatedBy })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, now)))
    .orderBy(desc(updatedAt), id)
    .limit(limit);
}

/** A session of an admin acting as that user. */
export async function insertImpersonation(
  tx: Queryable,
  { now, ...session }: { token: string; userId: UserId; impersonatedBy: UserId; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(authSessions).values({ ...session, createdAt: now, updatedAt: now });
}

/** Replaces `token` with `nextToken`; only one caller succeeds. False if `token` isn't a session's current token.
 * Doesn't extend an admin's session as a user. */
export async function replaceSessionToken(
  db: Queryable,
  {
    token,
    nextToken,
    now,
    expiresAt,
    maxSeconds,
  }: { token: string; nextToken: string; now: Date; expiresAt: Date; maxSeconds: number },
): Promise<boolean> {
  const replaced = await db
    .update(authSessions)
    .set({
      token: nextToken,
      previousToken: token,
      rotatedAt: now,
      updatedAt: now,
      expiresAt: sql`case when ${authSessions.impersonatedBy} is null
        then least(${expiresAt.toISOString()}::timestamptz,
          ${authSessions.createdAt} + make_interval(secs => ${maxSeconds}))
        else ${authSessions.expiresAt} end`,
    })
    .where(and(eq(authSessions.token, token), gt(authSessions.expiresAt, now)))
    .returning({ id: authSessions.id });
  return replaced.length > 0;
}

/** The session that used this token before: the previous one, or one that never reached the browser. */
export async function findSessionBySpentToken(db: Queryable, token: string, now: Date) {
  const { id, userId, previousToken, lostToken, rotatedAt } = authSessions;
  const [row] = await db
    .select({ id, userId, token: authSessions.token, previousToken, lostToken, rotatedAt })
    .from(authSessions)
    .where(and(or(eq(previousToken, token), eq(lostToken, token)), gt(authSessions.expiresAt, now)))
    .limit(1);
  return row ?? null;
}

/** Issues `nextToken` in place of one that never reached the browser; false if the session has another token by now. */
export async function replaceLostToken(
  db: Queryable,
  { lostToken, nextToken, now }: { lostToken: string; nextToken: string; now: Date },
): Promise<boolean> {
  const replaced = await db
    .update(authSessions)
    .set({ token: nextToken, lostToken, rotatedAt: now, updatedAt: now })
    .where(and(eq(authSessions.token, lostToken), isNull(authSessions.lostToken)))
    .returning({ id: authSessions.id });
  return replaced.length > 0;
}
