import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { endAllSessions } from '#server/accounts/end-session.ts';
import { liftSuspension, suspend } from '#server/accounts/suspend.ts';
import type { Services } from '#server/platform/services.ts';
import type { ConfirmedAdmin } from '../confirm-admin.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { getSubject } from './get-subject.ts';

/** Throws what `getSubject` throws, and `admin.already_suspended`. */
export async function suspendUser(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'isAdmin' | 'openSessions'>,
  admin: ConfirmedAdmin,
  userId: UserId,
): Promise<void> {
  await getSubject(services, admin, userId);
  await services.db.transaction(async (tx) => {
    if (!(await suspend(tx, services, userId))) throw problem('admin.already_suspended');
    await recordAuditEvent(tx, services, admin, 'user.suspend', userId);
  });
  await endAllSessions(services, { userId });
}

/** Throws what `getSubject` throws, and `admin.not_suspended`. */
export async function unsuspendUser(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  admin: ActingAdmin,
  userId: UserId,
): Promise<void> {
  await getSubject(services, admin, userId);
  await services.db.transaction(async (tx) => {
    if (!(await liftSuspension(tx, userId))) throw problem('admin.not_suspended');
    await recordAuditEvent(tx, services, admin, 'user.lift_suspension', userId);
  });
}
