import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { listSourceFiles } from './source-files/list-source-files.ts';
import type { Services } from '#server/platform/services.ts';
import { sceneFrom } from './present-scene.ts';
import { allowReading, isOwnScene } from './scene-access.ts';
import { findWholeScene } from './scenes.store.ts';

/** A complete scene that the caller can practice. Throws `scene.not_found`, `scene.access_denied`. */
export async function getScene(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
  timeZone = 'UTC',
): Promise<Scene> {
  const whole = await services.db.transaction((tx) => findWholeScene(tx, sceneId, caller.userId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  if (!whole) throw problem('scene.not_found');
  await allowReading(services, caller, whole.scene);
  const isOwn = await isOwnScene(services, caller, whole.scene);
  const isOwner = whole.scene.userId === caller.userId;
  const sourceFiles = isOwner ? await listSourceFiles(services, sceneId) : [];
  return sceneFrom(whole, { today: dateIn(timeZone, services.clock.now()), isOwn, isOwner, sourceFiles });
}
