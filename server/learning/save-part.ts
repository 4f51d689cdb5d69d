import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { learningLimits } from '#domain/learning/learning-limits.ts';
import type { PartChoice } from '#domain/learning/learning-schema.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { getPlayable } from '#server/scenes/get-playable.ts';
import { countOtherParts, upsertPart } from './parts.store.ts';

/** Throws what `getPlayable` throws, `practice.character_unknown`, and `learning.too_many_parts`. */
export async function savePart(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  { sceneId, doneAt, choice }: { sceneId: SceneId; doneAt: Date; choice: PartChoice },
): Promise<void> {
  const { userId } = caller;
  const { characterIds } = await getPlayable(services, caller, sceneId);
  if (!characterIds.includes(choice.characterId)) throw problem('practice.character_unknown');
  const most = learningLimits.parts;
  if (choice.isLearning && (await countOtherParts(services.db, userId, sceneId)) >= most)
    throw problem('learning.too_many_parts', { most });
  await upsertPart(services.db, { userId, sceneId, doneAt }, choice);
}
