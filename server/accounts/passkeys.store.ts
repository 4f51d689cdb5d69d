import type { UserId } from '#domain/ids.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { authPasskeys } from '#server/users/users.tables.ts';

const { and, desc, eq } = orm;

const ofUser = (userId: UserId, passkeyId: string) =>
  and(eq(authPasskeys.id, passkeyId), eq(authPasskeys.userId, userId));

/** Newest first. */
export async function findPasskeys(db: Queryable, userId: UserId, limit: number) {
  const { id, name, createdAt } = authPasskeys;
  return db
    .select({ id, name, createdAt })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId))
    .orderBy(desc(createdAt), id)
    .limit(limit);
}

export const countPasskeys = (db: Queryable, userId: UserId): Promise<number> =>
  db.$count(authPasskeys, eq(authPasskeys.userId, userId));

/** False if the user has no such passkey. */
export async function updatePasskeyName(
  db: Queryable,
  userId: UserId,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const named = await db
    .update(authPasskeys)
    .set({ name })
    .where(ofUser(userId, passkeyId))
    .returning({ id: authPasskeys.id });
  return named.length > 0;
}

/** False if the user has no such passkey. */
export async function deletePasskey(db: Queryable, userId: UserId, passkeyId: string): Promise<boolean> {
  const deleted = await db
    .delete(authPasskeys)
    .where(ofUser(userId, passkeyId))
    .returning({ id: authPasskeys.id });
  return deleted.length > 0;
}

export async function deletePasskeys(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(authPasskeys).where(eq(authPasskeys.userId, userId));
}
