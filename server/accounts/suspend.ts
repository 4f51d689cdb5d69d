// Whoever is suspended is kept out, and pays for nothing meanwhile: what they pay for ends at once, for good. Nothing
// of theirs is lost. What they published is out of the community library until they are let in again.
import type { UserId } from '#domain/ids.ts';
import { endedSubscriptions } from '#server/billing/end-subscriptions.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { clearSuspension, setSuspension } from './suspension.store.ts';

/** False when they were suspended before. Their sessions are good for nothing from then on, and are the caller's to
 * end. */
export async function suspend(
  tx: Queryable,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  userId: UserId,
): Promise<boolean> {
  if (!(await setSuspension(tx, userId, clock.now()))) return false;
  await jobs.send(tx, endedSubscriptions, { userId });
  return true;
}

/** False when they were not suspended. */
export const liftSuspension = (tx: Queryable, userId: UserId): Promise<boolean> =>
  clearSuspension(tx, userId);
