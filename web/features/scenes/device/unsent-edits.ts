// Edits of stored scenes that the server doesn’t have yet. The scene is shown with them applied.
import { useMemo, useSyncExternalStore } from 'react';
import type { SceneId } from '#domain/ids.ts';
import { sceneWithEdit } from '#domain/scene/scene-with-edit.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { isSceneEditing } from '../offline/save-scene-action.ts';

const editsOf = (sceneId: SceneId) =>
  outbox
    .list()
    .filter(isSceneEditing)
    .filter(({ data }) => data.sceneId === sceneId);

/** Action ids, newest first: a further edit is sent as made after them. */
export const unsentEditIds = (sceneId: SceneId): string[] =>
  editsOf(sceneId)
    .map(({ id }) => id)
    .toReversed();

/** The stored version was chosen instead of these edits. */
export function discardUnsentEdits(sceneId: SceneId): void {
  for (const id of unsentEditIds(sceneId)) outbox.remove(id);
}

const lastEdit = (sceneId: SceneId) => editsOf(sceneId).at(-1) ?? null;

/** With the version the edit is based on, so that saving it again overwrites nothing newer. */
export function withUnsentEdit(scene: Scene): Scene {
  const body = lastEdit(scene.id)?.data.body;
  if (!body) return scene;
  const { version, afterSaveIds: _, ...edit } = body;
  return { ...sceneWithEdit(scene, edit), version };
}

export function useWithUnsentEdit(scene: Scene | undefined): Scene | undefined {
  const find = () => scene && lastEdit(scene.id);
  const edit = useSyncExternalStore(outbox.subscribe, find, find);
  return useMemo(() => (scene && edit ? withUnsentEdit(scene) : scene), [scene, edit]);
}
