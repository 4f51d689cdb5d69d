import type { FeatureFlagName } from '#contract/feature-flags.ts';
import type { Services } from '#server/platform/services.ts';
import { readFeatureFlags } from '#server/feature-flags/feature-flags.ts';
import { lockFeatureFlags, upsertFeatureFlag } from '#server/feature-flags/feature-flags.store.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';

/** Does nothing if the flag already has this value. */
export async function setFeatureFlag(
  services: Pick<Services, 'db' | 'clock' | 'featureFlags'>,
  admin: ActingAdmin,
  name: FeatureFlagName,
  isOn: boolean,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockFeatureFlags(tx);
    const before = (await readFeatureFlags(tx)).flags[name];
    if (before === isOn) return admin.trail.nothingChanged();
    await upsertFeatureFlag(tx, name, isOn, services.clock.now());
    await recordAuditEvent(tx, services, admin, 'switch.set', name, { before, after: isOn });
  });
  services.featureFlags.forget();
}
