import type { Preferences } from '#contract/preferences.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { canSaveVoiceSettings } from '#domain/voices/voice-settings.ts';
import { forgetWho } from '#server/usage/forget-who.ts';
import { getUser } from '#server/users/get-user.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Services } from '#server/platform/services.ts';
import { updatePreferences } from './settings.store.ts';

/**
 * Saves those settings that are given, but for those chosen again after `doneAt`; answers all of them. What an Expert
 * has saved stays stored when the plan falls and holds again when it is back; meanwhile `appliedVoiceSettings` leaves
 * it out, and it can be set back to usual and to nothing else. Throws `plan.speech_controls`,
 * `auth.account_not_set_up`.
 */
export async function savePreferences(
  services: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  { privacyLevel, anonymizeUsage, ...voice }: Partial<Preferences>,
  doneAt: Date,
): Promise<Preferences> {
  await getUser(services, userId);
  const entitlement = await getEntitlement(services, userId);
  if (!canSaveVoiceSettings(entitlement, voice)) throw problem('plan.speech_controls');
  const changed = {
    ...voice,
    ...(privacyLevel !== undefined && { privacyLevel }),
    ...(anonymizeUsage !== undefined && { anonymizeUsage }),
  };
  return services.db.transaction(async (tx) => {
    const saved = await updatePreferences(tx, userId, changed, { doneAt, now: services.clock.now() });
    if (anonymizeUsage && saved.anonymizeUsage) await forgetWho(tx, userId);
    return saved;
  });
}
