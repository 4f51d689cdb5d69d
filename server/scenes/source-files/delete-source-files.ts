import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowOnlyOwner } from './own-scene.ts';
import { detachFiles } from './source-files.store.ts';
import { sweepSourceFiles } from './sweep-source-files.ts';

/** Deletes the files kept with a scene, unless `shown` is no longer the first; the scene stays. Throws `scene.not_found`, `scene.access_denied`. */
export async function deleteSourceFiles(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  caller: Caller,
  sceneId: SceneId,
  shown: { name?: string; sizeBytes?: number } = {},
): Promise<void> {
  await allowOnlyOwner(services, caller, sceneId);
  await detachFiles(services.db, sceneId, shown);
  await sweepSourceFiles(services);
}
