import { problem } from '#contract/problems.ts';
import type { CharacterId, SceneId } from '#domain/ids.ts';
import { canUseVoice, type VoiceId } from '#domain/voices/voices.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteVoice, upsertVoice } from './chosen-voices.store.ts';
import { lockProductionOf, shareVoice } from './productions/shared-cast.store.ts';
import { allowReadingOf } from './scene-access.ts';

interface Choice {
  readonly sceneId: SceneId;
  readonly characterId: CharacterId;
  /** Null: the character is cast automatically again. */
  readonly voiceId: VoiceId | null;
}

/**
 * The voice with which the caller hears a character of a scene they can practice; each user has their own cast. In a
 * production of the caller's, it is the character's voice in every scene.
 * Throws `plan.premium_voices`, `scene.not_found`, `scene.access_denied`, `scene.voice_character_unknown`.
 */
export async function chooseVoice(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  { sceneId, characterId, voiceId }: Choice,
): Promise<void> {
  await allowReadingOf(services, caller, sceneId);
  const chosen = { userId: caller.userId, sceneId, characterId };
  const entitlement = await getEntitlement(services, caller.userId);
  if (voiceId !== null && !canUseVoice(entitlement, voiceId)) throw problem('plan.premium_voices');
  await services.db.transaction(async (tx) => {
    const production = await lockProductionOf(tx, sceneId, caller.userId);
    if (voiceId === null) await deleteVoice(tx, chosen);
    else if (!(await upsertVoice(tx, chosen, voiceId))) throw problem('scene.voice_character_unknown');
    if (production) await shareVoice(tx, production, chosen, voiceId);
  });
}
