import { problem } from '#contract/problems.ts';
import type { CharacterId, ClonedVoiceId, SceneId } from '#domain/ids.ts';
import { planAllows } from '#domain/plans/plan-rules.ts';
import { canUseVoice, type VoiceId } from '#domain/voices/voices.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { findClone } from '#server/voices/cloning/find-clone.ts';
import { deleteVoice, upsertVoice } from './chosen-voices.store.ts';
import { lockProductionOf, shareVoice } from './productions/shared-cast.store.ts';
import { allowReadingOf } from './scene-access.ts';

interface Choice {
  readonly sceneId: SceneId;
  readonly characterId: CharacterId;
  /** Null: the character is cast automatically again. */
  readonly voiceId: VoiceId | null;
  readonly clonedVoiceId?: ClonedVoiceId;
}

/**
 * The voice with which the caller hears a character of a scene they can practice; each user has their own cast. In a
 * production of the caller's, it is the character's voice in every scene.
 * Throws `plan.premium_voices`, `plan.voice_cloning`, `cloning.voice_unknown`, `scene.not_found`, `scene.access_denied`, `scene.voice_character_unknown`.
 */
export async function chooseVoice(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  { sceneId, characterId, voiceId, clonedVoiceId }: Choice,
): Promise<void> {
  await allowReadingOf(services, caller, sceneId);
  const chosen = { userId: caller.userId, sceneId, characterId };
  const entitlement = await getEntitlement(services, caller.userId);
  if (voiceId !== null && !canUseVoice(entitlement, voiceId)) throw problem('plan.premium_voices');
  if (clonedVoiceId) {
    if (!planAllows(entitlement, 'voice_cloning')) throw problem('plan.voice_cloning');
    if (!(await findClone(services, caller.userId, clonedVoiceId))) throw problem('cloning.voice_unknown');
  }
  const given = voiceId && { voiceId, clonedVoiceId: clonedVoiceId ?? null };
  await services.db.transaction(async (tx) => {
    const production = await lockProductionOf(tx, sceneId, caller.userId);
    if (given === null) await deleteVoice(tx, chosen);
    else if (!(await upsertVoice(tx, chosen, given))) throw problem('scene.voice_character_unknown');
    if (production) await shareVoice(tx, production, chosen, given);
  });
}
