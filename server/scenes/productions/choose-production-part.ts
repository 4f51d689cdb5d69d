import { problem } from '#contract/problems.ts';
import type { CharacterId, ProductionId } from '#domain/ids.ts';
import { allowByPlan } from '#server/billing/allow-by-plan.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { lockProductionRow, updatePart } from './productions.store.ts';
import { sharePart } from './shared-cast.store.ts';

/**
 * Makes a character, or nobody, the actor's part in the script and in all its scenes. Throws `plan.scenes_edit`,
 * `production.not_found`, `scene.user_character_unknown`.
 */
export async function chooseProductionPart(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  productionId: ProductionId,
  characterId: CharacterId | null,
): Promise<void> {
  await allowByPlan(services, caller, 'scenes_edit');
  await services.db.transaction(async (tx) => {
    const production = await lockProductionRow(tx, caller.userId, productionId);
    if (!production) throw problem('production.not_found');
    const character = production.characters.find(({ id }) => id === characterId);
    if (characterId !== null && !character) throw problem('scene.user_character_unknown');
    await updatePart(tx, productionId, characterId);
    await sharePart(tx, productionId, character?.name ?? null);
  });
}
