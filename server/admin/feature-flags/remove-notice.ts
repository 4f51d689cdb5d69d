import type { Services } from '#server/platform/services.ts';
import { noticeKey, readFeatureFlags } from '#server/feature-flags/feature-flags.ts';
import { deleteFeatureFlag, lockFeatureFlags } from '#server/feature-flags/feature-flags.store.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { noticeText } from './set-notice.ts';

/** Does nothing if there is no notice. */
export async function removeNotice(
  services: Pick<Services, 'db' | 'clock' | 'featureFlags'>,
  admin: ActingAdmin,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockFeatureFlags(tx);
    const { notice: before } = await readFeatureFlags(tx);
    if (!before) return admin.trail.nothingChanged();
    await deleteFeatureFlag(tx, noticeKey);
    await recordAuditEvent(tx, services, admin, 'notice.remove', null, { before: noticeText(before) });
  });
  services.featureFlags.forget();
}
