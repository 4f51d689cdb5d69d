// A suspended user can't sign in and pays nothing: their subscription ends immediately, for good. None of their data
// is lost. Their published scenes are hidden from the community library until they are unsuspended.
import type { UserId } from '#domain/ids.ts';
import { endedSubscriptions } from '#server/billing/end-subscriptions.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { clearSuspension, setSuspension } from './suspension.store.ts';

/** False if they were suspended before. Their sessions become invalid; the caller must end them. */
export async function suspend(
  tx: Queryable,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  userId: UserId,
): Promise<boolean> {
  if (!(await setSuspension(tx, userId, clock.now()))) return false;
  await jobs.send(tx, endedSubscriptions, { userId });
  return true;
}

/** False if they were not suspended. */
export const liftSuspension = (tx: Queryable, userId: UserId): Promise<boolean> =>
  clearSuspension(tx, userId);
