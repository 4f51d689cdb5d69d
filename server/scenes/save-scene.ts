import { problem } from '#contract/problems.ts';
import type { SceneUpdate } from '#contract/scene-shapes.ts';
import type { CharacterId, SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { userCharacterIn } from './present-scene.ts';
import { lockProductionOf, shareCast } from './productions/shared-cast.store.ts';
import { getEditableScene } from './scene-access.ts';
import { listContentIds, replaceContents } from './scene-contents.store.ts';
import { allowFolder } from './scene-folder.ts';
import { contentRowsFrom, fieldsFrom, sharedFieldsFrom, refuseTooLong, withoutMarks } from './scene-rows.ts';
import { findSceneHead, listCharacters, updateSceneFields } from './scenes.store.ts';
import { sendWarmUp } from './warm-up-scene.ts';

/**
 * Saves a scene again in one transaction, if it is still the version the edit was made from
 * (docs/product/scenes.md#saving). Repeating the save that made the stored version gets the same response. Throws
 * `plan.scenes_edit`, `sharing.owner_plan`, `scene.not_found`, `scene.access_denied`, `scene.trial_fixed`, `scene.version_stale`, `scene.too_long`,
 * `scene.title_taken`, `scene.character_unknown`, `folder.not_found`.
 */
export async function saveScene(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'isAdmin' | 'people'>,
  caller: Caller,
  sceneId: SceneId,
  { version, saveId, afterSaveIds, ...sent }: SceneUpdate,
): Promise<void> {
  const stored = await findSceneHead(services.db, sceneId);
  // The plan may have lapsed since the response was lost.
  if (saveId && stored?.userId === caller.userId && stored.lastSaveId === saveId) return;
  const { scene, isCoOwner } = await getEditableScene(services, caller, sceneId);
  const contents = scene.userId === caller.userId ? sent : withoutMarks(sent);
  if (!isCoOwner) await allowFolder(services, scene.userId, contents.folders[0]);
  refuseTooLong(contents);
  const order = { version, saveId, afterSaveIds };
  const determined = {
    ...contents,
    characters: await services.people.determine(contents.characters, contents.lines),
  };
  await services.db.transaction(async (tx) => {
    const production = await lockProductionOf(tx, sceneId, scene.userId);
    const isCurrent = await updateSceneFields(
      tx,
      sceneId,
      order,
      isCoOwner ? sharedFieldsFrom(contents) : fieldsFrom(contents),
    );
    if (!isCurrent) {
      const wasSaved = saveId && (await findSceneHead(tx, sceneId))?.lastSaveId === saveId;
      if (wasSaved) return;
      throw problem('scene.version_stale');
    }
    const rows = isCoOwner
      ? { ...determined, userCharacterId: await ownersPart(tx, sceneId, determined) }
      : determined;
    const { characters, lines } = contentRowsFrom(rows, await listContentIds(tx, sceneId));
    await replaceContents(tx, sceneId, characters, lines);
    // The other scenes of a script aren't shared with a co-owner of this one.
    if (production && !isCoOwner) await shareCast(tx, production, sceneId);
    if (scene.userId) await sendWarmUp(services, tx, { sceneId, userId: scene.userId });
  });
}

/** The part that the owner plays, if it is still in the scene. */
async function ownersPart(
  tx: Queryable,
  sceneId: SceneId,
  { characters }: Pick<SceneUpdate, 'characters'>,
): Promise<CharacterId | null> {
  const part = userCharacterIn(await listCharacters(tx, sceneId));
  return characters.some(({ id }) => id === part) ? part : null;
}
