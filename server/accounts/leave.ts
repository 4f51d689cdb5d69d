// Deleting an account takes two steps, fourteen days apart: it is requested and the account locked; then it is due.
// Until then only the subscription is lost, which ends at once so that nothing more is charged.
import type { Confirmation } from '#contract/account-data.ts';
import { deletionDue } from '#domain/accounts/deletion.ts';
import type { UserId } from '#domain/ids.ts';
import { endedSubscriptions } from '#server/billing/end-subscriptions.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { confirmOwner } from './confirm-owner.ts';
import { endOtherSessions } from './end-session.ts';
import { clearDeletionDue, findDeletionDue, setDeletionDue } from './leaving.store.ts';
import { accountEmail } from './send-account-email.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'openSessions'>;

/** Locks the account and schedules its deletion in 14 days. Throws what `confirmOwner` throws. */
export async function leave(
  services: Needs,
  caller: Caller,
  typed: Confirmation,
): Promise<{ deletionAt: string }> {
  const { db, clock, jobs, openSessions } = services;
  await confirmOwner(services, caller, typed);
  const { userId, sessionId } = caller;
  const dueAt = deletionDue(clock.now());
  await db.transaction(async (tx) => {
    if (!(await scheduleDeletion(tx, services, userId, dueAt))) return;
    await jobs.send(tx, accountEmail, { userId, what: 'deletion-asked' });
  });
  await endOtherSessions(services, caller);
  openSessions.forget(sessionId);
  return { deletionAt: ((await findDeletionDue(db, userId)) ?? dueAt).toISOString() };
}

/** False if it was already scheduled; the date doesn't change then. */
export async function scheduleDeletion(
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  userId: UserId,
  dueAt: Date,
): Promise<boolean> {
  if (!(await setDeletionDue(tx, userId, dueAt))) return false;
  await jobs.send(tx, endedSubscriptions, { userId });
  return true;
}

/** Cancels the deletion; false if none was scheduled. */
export const cancelDeletion = (tx: Queryable, userId: UserId): Promise<boolean> =>
  clearDeletionDue(tx, userId);

export async function keepAccount({ db }: Pick<Services, 'db'>, { userId }: Caller): Promise<void> {
  await cancelDeletion(db, userId);
}
