import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findUser } from './users.store.ts';

/** The user's row. Throws `auth.account_not_set_up` if there is none. */
export async function getUser({ db }: Pick<Services, 'db'>, userId: UserId) {
  const user = await findUser(db, userId);
  if (!user) throw problem('auth.account_not_set_up');
  return user;
}
