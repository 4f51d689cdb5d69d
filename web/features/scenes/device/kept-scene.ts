import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { sceneStore } from './scene-store.ts';
import { findUnsentScene } from './unsent-scenes.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { session } from '#web/platform/api/use-session.ts';

const me = () => session.state().user?.id ?? asId<UserId>('');

/** The latest known version of the scene, for use offline. */
export const keepOnDevice = (scene: Scene, userId = me()): void =>
  void sceneStore.keepScene(userId, scene).catch(() => null);

/** The scene and its voices. */
export const forgetOnDevice = (sceneId: SceneId, userId = me()): void =>
  void sceneStore.removeScene(userId, sceneId).catch(() => null);

/**
 * This device’s version if the server doesn’t have it yet; else the server’s current one; else the one this user last
 * opened on this device.
 */
export async function sceneOrKept(sceneId: SceneId, load: () => Promise<Scene>): Promise<Scene> {
  const userId = me();
  await outbox.whenOpen();
  const unsent = findUnsentScene(userId, sceneId);
  if (unsent) return unsent;
  try {
    const scene = await load();
    keepOnDevice(scene, userId);
    return scene;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) forgetOnDevice(sceneId, userId);
    const kept =
      error instanceof Offline ? await sceneStore.findScene(userId, sceneId).catch(() => null) : null;
    if (!kept) throw error;
    return kept;
  }
}
