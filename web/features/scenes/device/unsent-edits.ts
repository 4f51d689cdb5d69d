// Edits of a stored scene that the server does not have yet: the scene is shown as they make it.
import { useMemo, useSyncExternalStore } from 'react';
import { sceneWithEdit } from '#domain/scene/scene-with-edit.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { ActionOf, PendingAction } from '#web/platform/outbox/pending-action.ts';
import { pendingActions } from '#web/platform/outbox/pending-actions.ts';

const isEditOf = (sceneId: string) => (action: PendingAction) =>
  action.type === 'save_scene' && action.data.sceneId === sceneId && 'version' in action.data.body;

/** Their ids, newest first: an edit that goes on from here is made after them. */
export const unsentEditIds = (sceneId: string): string[] =>
  pendingActions
    .list()
    .filter(isEditOf(sceneId))
    .map(({ id }) => id)
    .toReversed();

/** The stored text was taken in their place. */
export function discardUnsentEdits(sceneId: string): void {
  for (const id of unsentEditIds(sceneId)) pendingActions.remove(id);
}

const lastEdit = (sceneId: string) =>
  (pendingActions.list().findLast(isEditOf(sceneId)) as ActionOf<'save_scene'> | undefined) ?? null;

/** With the version the edit was made from, so that saving it again overwrites nothing that came between. */
export function withUnsentEdit(scene: Scene): Scene {
  const body = lastEdit(scene.id)?.data.body;
  if (!body || !('version' in body)) return scene;
  const { version, afterSaveIds: _, ...edit } = body;
  return { ...sceneWithEdit(scene, edit as Omit<SceneDraft, 'unassigned'>), version };
}

export function useWithUnsentEdit(scene: Scene | undefined): Scene | undefined {
  const find = () => scene && lastEdit(scene.id);
  const edit = useSyncExternalStore(pendingActions.subscribe, find, find);
  return useMemo(() => (scene && edit ? withUnsentEdit(scene) : scene), [scene, edit]);
}
