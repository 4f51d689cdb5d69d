import { problem } from '#contract/problems.ts';
import type { Caller } from '../http/caller.ts';
import { allowReading } from '../scenes/scene-access.ts';
import { findSceneHead } from '../scenes/scenes.store.ts';
import type { Services } from '../services.ts';

export type BookmarkServices = Pick<Services, 'db' | 'isAdmin'>;

/** Throws `scene.not_found`, and `scene.access_denied` where the caller may not read the scene. */
export async function allowBookmarks(
  services: BookmarkServices,
  caller: Caller,
  sceneId: string,
): Promise<void> {
  const scene = await findSceneHead(services.db, sceneId);
  if (!scene) throw problem('scene.not_found');
  await allowReading(services, caller, scene);
}
