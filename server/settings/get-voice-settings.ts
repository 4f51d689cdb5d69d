import type { UserId } from '#domain/ids.ts';
import { appliedVoiceSettings, type VoiceSettings } from '#domain/voices/voice-settings.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Services } from '#server/platform/services.ts';
import { findPreferences } from './settings.store.ts';

/** The user's voice settings, as far as the current plan allows them. */
export async function getVoiceSettings({ db }: Pick<Services, 'db'>, userId: UserId): Promise<VoiceSettings> {
  return appliedVoiceSettings(await findPreferences(db, userId), await getEntitlement({ db }, userId));
}
