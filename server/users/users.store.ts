import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { authUsers, authVerifications, hiddenUsers, users } from './users.tables.ts';

export async function findUser(db: Queryable, userId: UserId) {
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(orm.eq(users.id, userId))
    .limit(1);
  return row ?? null;
}

export async function isUserHidden(db: Queryable, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(orm.and(orm.eq(users.id, userId), hiddenUsers));
  return row !== undefined;
}

export async function findProfile(db: Queryable, userId: UserId) {
  const { name, email, actingExperience, location, avatarUrl } = users;
  const [row] = await db
    .select({ name, email, actingExperience, location, avatarUrl })
    .from(users)
    .where(orm.eq(users.id, userId))
    .limit(1);
  return row ?? null;
}

type UserChanges = Partial<
  Pick<typeof users.$inferInsert, 'name' | 'email' | 'actingExperience' | 'location'>
>;

/** Changes only the given fields. A new address is unconfirmed, and links in emails to the old one stop working. */
export async function updateUser(tx: Queryable, userId: UserId, changes: UserChanges): Promise<void> {
  const { name, email } = changes;
  const emailVerified = email === undefined ? undefined : false;
  const updatedAt = orm.sql`now()`;
  await tx
    .update(users)
    .set({ ...changes, emailVerified, updatedAt })
    .where(orm.eq(users.id, userId));
  await tx
    .update(authUsers)
    .set({ name, email, emailVerified, updatedAt })
    .where(orm.eq(authUsers.id, userId));
  if (email !== undefined) await tx.delete(authVerifications).where(orm.eq(authVerifications.value, userId));
}

export async function updateAvatar(db: Queryable, userId: UserId, avatarUrl: string | null): Promise<void> {
  await db.update(users).set({ avatarUrl }).where(orm.eq(users.id, userId));
}

export async function lockUser(tx: Queryable, userId: UserId): Promise<void> {
  await tx.execute(orm.sql`select 1 from users where id = ${userId} for update`);
}

export interface AccountUser {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly hasTwoFactor: boolean;
  readonly createdAt: Date;
}

export const accountUser = {
  id: authUsers.id,
  email: authUsers.email,
  name: authUsers.name,
  emailVerified: authUsers.emailVerified,
  hasTwoFactor: authUsers.twoFactorEnabled,
  createdAt: authUsers.createdAt,
};

export async function findAccount(db: Queryable, userId: UserId): Promise<AccountUser | null> {
  const [row] = await db.select(accountUser).from(authUsers).where(orm.eq(authUsers.id, userId)).limit(1);
  return row ?? null;
}
