import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { accountEmail } from '../send-account-email.ts';
import { deleteTwoFactor } from './two-factor.store.ts';

/** Deletes the second factor and tells its owner. False if there was none in force. */
export async function turnOffTwoFactor(
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  userId: UserId,
): Promise<boolean> {
  if (!(await deleteTwoFactor(tx, userId))) return false;
  await jobs.send(tx, accountEmail, { userId, what: 'two-factor-off' });
  return true;
}
