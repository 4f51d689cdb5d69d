import { problem } from '#contract/problems.ts';
import { canSaveVoiceSettings, type VoiceSettings } from '#domain/voices/voice-settings.ts';
import { getEntitlement } from '../billing/get-entitlement.ts';
import type { Services } from '../services.ts';
import { upsertVoiceSettings } from './settings.store.ts';

/**
 * Saves those settings that are given; answers all of them. What an Expert has saved stays stored when the plan falls
 * and holds again when it is back; meanwhile `appliedVoiceSettings` leaves it out, and it can be set back to usual and
 * to nothing else. Throws `plan.speech_controls`.
 */
export async function savePreferences(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  settings: Partial<VoiceSettings>,
): Promise<VoiceSettings> {
  const entitlement = await getEntitlement(services, userId);
  if (!canSaveVoiceSettings(entitlement, settings)) throw problem('plan.speech_controls');
  return upsertVoiceSettings(services.db, userId, settings, services.clock.now());
}
