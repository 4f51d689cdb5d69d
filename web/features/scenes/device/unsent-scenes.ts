// Scenes made on this device that the server does not have yet: they are shown, edited and practised as any other.
import { useMemo, useSyncExternalStore } from 'react';
import type { NewScene } from '#contract/scene-shapes.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { sceneWithEdit } from '#domain/scene/scene-with-edit.ts';
import { isNewScene, sceneOf, type ActionOf } from '#web/platform/outbox/pending-action.ts';
import { pendingActions } from '#web/platform/outbox/pending-actions.ts';
import { unsentFiles } from './unsent-files.ts';

export interface UnsentScene {
  readonly scene: Scene;
  /** It is not sent any more by itself. */
  readonly hasFailed: boolean;
}

/** As the server makes one. */
const stored = {
  isDefault: false,
  isPublic: false,
  isArchived: false,
  isOwn: true,
  version: 1,
  sourceFiles: [],
  timedInitialCountdownSeconds: 3,
  timedInterLineDelaySeconds: 1.5,
  chosenVoices: {},
  characterCount: 0,
  lineCount: 0,
  estimatedDurationSeconds: 0,
} as const;

function sceneFrom({ data, timestamp }: ActionOf<'save_scene'>): Scene {
  const made = data.body as NewScene;
  return sceneWithEdit({ ...stored, ...made, lines: [], updatedAt: new Date(timestamp).toISOString() }, made);
}

export function findUnsentScene(userId: string, sceneId: string): Scene | null {
  const made = pendingActions
    .list()
    .find((action) => isNewScene(action) && action.userId === userId && action.data.sceneId === sceneId);
  return made && isNewScene(made) ? sceneFrom(made) : null;
}

/** The latest first. */
export function useUnsentScenes(userId: string): readonly UnsentScene[] {
  const list = useSyncExternalStore(pendingActions.subscribe, pendingActions.list, pendingActions.list);
  return useMemo(
    () =>
      list
        .filter(isNewScene)
        .filter((action) => action.userId === userId)
        .map((action) => ({ scene: sceneFrom(action), hasFailed: action.failure !== null }))
        .toReversed(),
    [list, userId],
  );
}

/** The scene, and all that was done with it but takes: nothing of it can be sent any more. */
export function discardUnsentScene(sceneId: string): void {
  for (const action of pendingActions.list()) {
    if (sceneOf(action) === sceneId && action.type !== 'save_recording') pendingActions.remove(action.id);
  }
  void unsentFiles.remove(sceneId).catch(() => null);
}
