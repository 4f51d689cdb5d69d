import type { QueryClient } from '@tanstack/react-query';
import type { SceneId, UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { sceneStore } from '../device/scene-store.ts';

export const sceneKeys = {
  lists: ['scenes', 'list'] as const,
  folders: ['scenes', 'folders'] as const,
  opened: ['scenes', 'one'] as const,
  one: (sceneId: SceneId) => ['scenes', 'one', sceneId] as const,
};

/** Shows a scene as the server saved it, and stores it on this device. */
export function keepScene(client: QueryClient, scene: Scene, userId: UserId): void {
  client.setQueryData(sceneKeys.one(scene.id), scene);
  void sceneStore.keepScene(userId, scene).catch(() => null);
  void client.invalidateQueries({ queryKey: sceneKeys.lists });
  void client.invalidateQueries({ queryKey: sceneKeys.folders });
}
