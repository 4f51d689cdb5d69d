import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { namesOf } from '#domain/records.ts';
import { canUseVoice } from '#domain/voices/voices.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { recastVoices, type RecastVoices } from './chosen-voices.store.ts';
import { lockProductionOf, shareRecast } from './productions/shared-cast.store.ts';
import { allowReadingOf } from './scene-access.ts';

interface Recast {
  readonly sceneId: SceneId;
  readonly voices: RecastVoices;
}

/**
 * The voices that recasting gives characters of a scene the caller can practice, all or none of them; each user has
 * their own cast. In a production of the caller's, they are the characters' voices in every scene.
 * Throws `plan.premium_voices`, `scene.not_found`, `scene.access_denied`, `scene.voice_character_unknown`.
 */
export async function recastScene(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  { sceneId, voices }: Recast,
): Promise<void> {
  await allowReadingOf(services, caller, sceneId);
  const entitlement = await getEntitlement(services, caller.userId);
  if (Object.values(voices).some((voice) => voice !== null && !canUseVoice(entitlement, voice)))
    throw problem('plan.premium_voices');
  const characterIds = namesOf(voices);
  if (characterIds.length === 0) return;
  const cast = { userId: caller.userId, sceneId };
  await services.db.transaction(async (tx) => {
    const production = await lockProductionOf(tx, sceneId, caller.userId);
    const known = await recastVoices(tx, cast, voices);
    if (known < characterIds.length) throw problem('scene.voice_character_unknown');
    if (production) await shareRecast(tx, production, cast, characterIds);
  });
}
