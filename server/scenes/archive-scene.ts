import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { editRefusals, getChangeableScene } from './scene-access.ts';
import { updateArchived } from './scenes.store.ts';

/**
 * Archives a scene, which also unpublishes it, or takes it out of the archive. Throws `plan.scenes_edit`,
 * `scene.not_found`, `scene.access_denied`, `scene.trial_fixed`, and `scene.title_taken` if another scene has taken
 * its title meanwhile.
 */
export async function archiveScene(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
  isArchived: boolean,
): Promise<void> {
  const scene = await getChangeableScene(services, caller, sceneId, editRefusals);
  await updateArchived(services.db, scene.id, isArchived);
}
