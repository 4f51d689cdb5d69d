import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { findAccount } from '#server/users/users.store.ts';
import type { AccountUser } from '#server/users/users.store.ts';
import type { Services } from '#server/platform/services.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';

/**
 * The user an admin acts on: never the admin, nor another admin. Throws `admin.user_unknown`, `admin.on_self`,
 * `admin.on_admin`.
 */
export async function getSubject(
  { db, isAdmin }: Pick<Services, 'db' | 'isAdmin'>,
  admin: ActingAdmin,
  userId: UserId,
): Promise<AccountUser> {
  if (userId === admin.userId) throw problem('admin.on_self');
  const account = await findAccount(db, userId);
  if (!account) throw problem('admin.user_unknown');
  if (await isAdmin({ userId })) throw problem('admin.on_admin');
  return account;
}
