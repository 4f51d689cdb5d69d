import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { turnOffTwoFactor } from '#server/accounts/two-factor/turn-off-two-factor.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Services } from '#server/platform/services.ts';
import type { ConfirmedAdmin } from '../confirm-admin.ts';
import { getSubject } from './get-subject.ts';

/** Throws what `getSubject` throws, and `auth.two_factor_changed`. */
export async function turnOffTwoFactorOf(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'isAdmin'>,
  admin: ConfirmedAdmin,
  userId: UserId,
): Promise<void> {
  await getSubject(services, admin, userId);
  await services.db.transaction(async (tx) => {
    if (!(await turnOffTwoFactor(tx, services, userId))) throw problem('auth.two_factor_changed');
    await recordAuditEvent(tx, services, admin, 'user.turn_off_two_factor', userId);
  });
}
