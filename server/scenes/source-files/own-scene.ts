import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findSceneOwner } from '../scene-access.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * The upload of a scene belongs only to its owner, not to the admin. Throws `scene.not_found`, `scene.access_denied`.
 */
export async function allowOnlyOwner(
  services: Pick<Services, 'db'>,
  { userId }: Caller,
  sceneId: SceneId,
): Promise<void> {
  const owner = await findSceneOwner(services, sceneId);
  if (owner === undefined) throw problem('scene.not_found');
  if (owner !== userId) throw problem('scene.access_denied');
}
