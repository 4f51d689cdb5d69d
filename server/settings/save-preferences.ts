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
 * Saves the given settings, except those changed again after `doneAt`, and returns all of them. An Expert's settings
 * stay stored when the plan ends and apply again when it is back; meanwhile `appliedVoiceSettings` ignores them, and
 * they can only be reset to their defaults. Throws `plan.speech_controls`, `auth.account_not_set_up`.
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
