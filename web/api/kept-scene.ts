import type { Scene } from '#domain/scene/scene.ts';
import { sceneShelf } from '../offline/scene-shelf.ts';
import { findUnsentScene } from '../offline/unsent-scenes.ts';
import { ApiError, Offline } from './api-error.ts';
import { session } from './use-session.ts';

/** The scene as this device made it, where the server does not have it yet; as the server has it now; else as it was when this user opened it last on this device. */
export async function sceneOrKept(sceneId: string, load: () => Promise<Scene>): Promise<Scene> {
  const userId = session.state().user?.id ?? '';
  const unsent = findUnsentScene(userId, sceneId);
  if (unsent) return unsent;
  try {
    const scene = await load();
    void sceneShelf.keepScene(userId, scene).catch(() => null);
    return scene;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status))
      void sceneShelf.removeScene(userId, sceneId).catch(() => null);
    const kept =
      error instanceof Offline ? await sceneShelf.findScene(userId, sceneId).catch(() => null) : null;
    if (!kept) throw error;
    return kept;
  }
}
