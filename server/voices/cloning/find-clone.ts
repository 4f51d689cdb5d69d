import type { ClonedVoiceId, UserId } from '#domain/ids.ts';
import { planAllows } from '#domain/plans/plan-rules.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Services } from '#server/platform/services.ts';
import type { ClonedVoice } from '../speech-engine.ts';
import { findReadyVoice, readRecordings } from './cloned-voices.store.ts';

/** What an engine needs to speak with this user's voice; null if it isn't made, or their plan doesn't include it. */
export async function findClone(
  services: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  id: ClonedVoiceId,
): Promise<ClonedVoice | null> {
  const { db } = services;
  if (!planAllows(await getEntitlement(services, userId), 'voice_cloning')) return null;
  const voice = await findReadyVoice(db, userId, id);
  if (!voice) return null;
  return {
    id,
    vendorVoiceId: voice.vendorVoiceId,
    recordings: voice.engine === 'zero-shot' ? () => readRecordings(db, id) : null,
  };
}
