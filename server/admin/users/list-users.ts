import type { AdminUser, UserRow } from '#contract/admin/users.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { findTwoFactor } from '#server/accounts/two-factor/two-factor.store.ts';
import type { Services } from '#server/platform/services.ts';
import { userFrom, userRowFrom } from './user-answer.ts';
import { countUsers, findUsage, findUserRow, listUserRows } from './users.store.ts';
import type { UsersQuery } from './users.store.ts';

/** One page of users whose name or address contains the search text. */
export async function listUsers(
  { db }: Pick<Services, 'db'>,
  query: UsersQuery,
): Promise<{ rows: UserRow[]; total: number }> {
  const [rows, total] = await Promise.all([listUserRows(db, query), countUsers(db, query.search)]);
  return { rows: rows.map(userRowFrom), total };
}

/** Throws `admin.user_unknown`. */
export async function getUser(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  userId: UserId,
): Promise<AdminUser> {
  const { db, clock, isAdmin } = services;
  const row = await findUserRow(db, userId);
  if (!row) throw problem('admin.user_unknown');
  const month = `${clock.now().toISOString().slice(0, 7)}-01`;
  return {
    ...userFrom(row, await findUsage(db, userId, month), await isAdmin({ userId })),
    hasTwoFactor: (await findTwoFactor(db, userId)) !== null,
  };
}
