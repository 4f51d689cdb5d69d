import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { allowOwnerAccess } from '#server/scenes/scene-access.ts';
import { findSceneHead } from '#server/scenes/scenes.store.ts';
import type { Services } from '#server/platform/services.ts';
import { updateUnpublished } from './community.store.ts';

/** Allowed on any plan. Throws `scene.not_found`, `scene.access_denied`. */
export async function unpublishScene(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<void> {
  const scene = await findSceneHead(services.db, sceneId);
  if (!scene) throw problem('scene.not_found');
  await allowOwnerAccess(services, caller, scene, 'scene.change');
  await updateUnpublished(services.db, sceneId);
}
