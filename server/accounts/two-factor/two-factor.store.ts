import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { authTwoFactors, authUsers } from '#server/users/users.tables.ts';

const { and, eq } = orm;

const inForce = (userId: UserId) => and(eq(authTwoFactors.userId, userId), eq(authTwoFactors.verified, true));

/** Null if it is off. */
export async function findTwoFactor(
  db: Queryable,
  userId: UserId,
): Promise<{ recoveryCodesLeft: number } | null> {
  const [row] = await db
    .select({ hashes: authTwoFactors.backupCodes })
    .from(authTwoFactors)
    .where(inForce(userId));
  return row ? { recoveryCodesLeft: (JSON.parse(row.hashes) as string[]).length } : null;
}

/** False if it is off. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  userId: UserId,
  hashes: readonly string[],
): Promise<boolean> {
  const replaced = await tx
    .update(authTwoFactors)
    .set({ backupCodes: JSON.stringify(hashes) })
    .where(inForce(userId))
    .returning({ id: authTwoFactors.id });
  return replaced.length > 0;
}

/** False if it was off. */
export async function deleteTwoFactor(tx: Queryable, userId: UserId): Promise<boolean> {
  await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, userId));
  const deleted = await tx
    .delete(authTwoFactors)
    .where(eq(authTwoFactors.userId, userId))
    .returning({ isOn: authTwoFactors.verified });
  return deleted.some(({ isOn }) => isOn);
}
