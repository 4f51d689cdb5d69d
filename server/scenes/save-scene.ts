import { problem } from '#contract/problems.ts';
import type { SceneUpdate } from '#contract/scene-shapes.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { lockProductionOf, shareCast } from './productions/shared-cast.store.ts';
import { editRefusals, getChangeableScene } from './scene-access.ts';
import { listContentIds, replaceContents } from './scene-contents.store.ts';
import { allowFolder } from './scene-folder.ts';
import { contentRowsFrom, fieldsFrom, refuseTooLong, withoutMarks } from './scene-rows.ts';
import { findSceneHead, updateSceneFields } from './scenes.store.ts';
import { sendWarmUp } from './warm-up-scene.ts';

/**
 * Saves a scene again in one transaction, if it is still the version the edit was made from
 * (docs/product/scenes.md#saving). Repeating the save that made the stored version gets the same response. Throws
 * `plan.scenes_edit`, `scene.not_found`, `scene.access_denied`, `scene.trial_fixed`, `scene.version_stale`, `scene.too_long`,
 * `scene.title_taken`, `scene.character_unknown`, `folder.not_found`.
 */
export async function saveScene(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'isAdmin' | 'people'>,
  caller: Caller,
  sceneId: SceneId,
  { version, saveId, afterSaveIds, ...sent }: SceneUpdate,
): Promise<void> {
  const scene = await getChangeableScene(services, caller, sceneId, editRefusals);
  const contents = scene.userId === caller.userId ? sent : withoutMarks(sent);
  await allowFolder(services, scene.userId, contents.folders[0]);
  refuseTooLong(contents);
  const order = { version, saveId, afterSaveIds };
  const told = { ...contents, characters: await services.people.tell(contents.characters, contents.lines) };
  await services.db.transaction(async (tx) => {
    const production = await lockProductionOf(tx, sceneId, scene.userId);
    const isCurrent = await updateSceneFields(tx, sceneId, order, fieldsFrom(contents));
    if (!isCurrent) {
      const wasSaved = saveId && (await findSceneHead(tx, sceneId))?.lastSaveId === saveId;
      if (wasSaved) return;
      throw problem('scene.version_stale');
    }
    const { characters, lines } = contentRowsFrom(told, await listContentIds(tx, sceneId));
    await replaceContents(tx, sceneId, characters, lines);
    if (production) await shareCast(tx, production, sceneId);
    if (scene.userId) await sendWarmUp(services, tx, { sceneId, userId: scene.userId });
  });
}
