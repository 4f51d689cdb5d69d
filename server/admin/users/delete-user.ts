import { problem } from '#contract/problems.ts';
import { deletionDue } from '#domain/accounts/deletion.ts';
import type { UserId } from '#domain/ids.ts';
import { endAllSessions } from '#server/accounts/end-session.ts';
import { cancelDeletion, scheduleDeletion } from '#server/accounts/leave.ts';
import { accountEmail } from '#server/accounts/send-account-email.ts';
import type { Services } from '#server/platform/services.ts';
import type { ConfirmedAdmin } from '../confirm-admin.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { getSubject } from './get-subject.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'isAdmin' | 'openSessions'>;

/**
 * Schedules the deletion in 14 days, as the user's own request does; the user or an admin can cancel it. Throws what
 * `getSubject` throws, and `admin.already_leaving`.
 */
export async function deleteUser(
  services: Needs,
  admin: ConfirmedAdmin,
  userId: UserId,
): Promise<{ deletionAt: string }> {
  const { db, clock, jobs } = services;
  await getSubject(services, admin, userId);
  const dueAt = deletionDue(clock.now());
  await db.transaction(async (tx) => {
    if (!(await scheduleDeletion(tx, services, userId, dueAt))) throw problem('admin.already_leaving');
    await jobs.send(tx, accountEmail, { userId, what: 'deletion-scheduled' });
    await recordAuditEvent(tx, services, admin, 'user.delete', userId);
  });
  await endAllSessions(services, { userId });
  return { deletionAt: dueAt.toISOString() };
}

/** Throws what `getSubject` throws, and `admin.not_leaving`. */
export async function keepUser(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  admin: ActingAdmin,
  userId: UserId,
): Promise<void> {
  await getSubject(services, admin, userId);
  await services.db.transaction(async (tx) => {
    if (!(await cancelDeletion(tx, userId))) throw problem('admin.not_leaving');
    await recordAuditEvent(tx, services, admin, 'user.keep', userId);
  });
}
