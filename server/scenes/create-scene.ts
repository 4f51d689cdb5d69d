import { problem } from '#contract/problems.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import { allowByPlan } from '#server/billing/allow-by-plan.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { countNewScene } from './count-new-scene.ts';
import { repairUser } from './repair-user.ts';
import { replaceContents } from './scene-contents.store.ts';
import { allowFolder } from './scene-folder.ts';
import { contentRowsFrom, fieldsFrom, refuseTooLong } from './scene-rows.ts';
import { findSceneHead, insertScene, wasDeleted } from './scenes.store.ts';
import { sendWarmUp } from './warm-up-scene.ts';

/**
 * Saves a new scene in one transaction; the same scene sent again gets the same response. Throws
 * `plan.scenes_create`, `scene.user_missing`, `scene.title_taken`, `scene.too_often`, `scene.too_long`, `scene.character_unknown`,
 * `folder.not_found`, and `scene.deleted_already` if it was stored and deleted.
 */
export async function createScene(
  services: Pick<Services, 'db' | 'billing' | 'clock' | 'jobs' | 'isAdmin' | 'people'>,
  caller: Caller,
  contents: NewScene,
): Promise<void> {
  await repairUser(services, caller);
  // The plan may have lapsed since the response was lost.
  if ((await findSceneHead(services.db, contents.id))?.userId === caller.userId) return;
  await allowByPlan(services, caller, 'scenes_create');
  await allowFolder(services, caller.userId, contents.folders[0]);
  refuseTooLong(contents);
  const people = await services.people.determine(contents.characters, contents.lines);
  const { characters, lines } = contentRowsFrom({ ...contents, characters: people });
  await services.db.transaction(async (tx) => {
    const isNew = await insertScene(tx, { id: contents.id, userId: caller.userId, ...fieldsFrom(contents) });
    if (isNew) {
      // Asked afterwards, so that a deletion in another transaction is seen.
      if (await wasDeleted(tx, contents.id)) throw problem('scene.deleted_already');
      await countNewScene({ ...services, db: tx }, caller.userId);
      await replaceContents(tx, contents.id, characters, lines);
      return sendWarmUp(services, tx, { sceneId: contents.id, userId: caller.userId });
    }
    const saved = await findSceneHead(tx, contents.id);
    if (saved?.userId !== caller.userId) throw problem('scene.access_denied');
  });
}
