// Scenes created on this device that the server doesn’t have yet. They are shown, edited and practiced like any
// other.
import { useMemo, useSyncExternalStore } from 'react';
import type { SceneId, UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { sceneWithEdit } from '#domain/scene/scene-with-edit.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { isSceneCreation, type SceneCreation } from '../offline/save-scene-action.ts';

export interface UnsentScene {
  readonly scene: Scene;
  /** It is no longer sent automatically. */
  readonly hasFailed: boolean;
}

/** In the shape that the server returns. */
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

function sceneFrom({ data, timestamp }: SceneCreation): Scene {
  const made = data.body;
  return sceneWithEdit({ ...stored, ...made, lines: [], updatedAt: new Date(timestamp).toISOString() }, made);
}

export function findUnsentScene(userId: UserId, sceneId: SceneId): Scene | null {
  const made = creationsOf(sceneId).find((action) => action.userId === userId);
  return made ? sceneFrom(made) : null;
}

/** Newest first. */
export function useUnsentScenes(userId: UserId): readonly UnsentScene[] {
  const list = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
  return useMemo(
    () =>
      list
        .filter(isSceneCreation)
        .filter((action) => action.userId === userId)
        .map((action) => ({ scene: sceneFrom(action), hasFailed: action.failure !== null }))
        .toReversed(),
    [list, userId],
  );
}

/** Removes the scene and everything waiting for it except takes: without the scene none of it can be sent. */
export function discardUnsentScene(sceneId: SceneId): void {
  for (const action of creationsOf(sceneId)) void outbox.discard(action);
}

const creationsOf = (sceneId: SceneId) =>
  outbox
    .list()
    .filter(isSceneCreation)
    .filter(({ data }) => data.sceneId === sceneId);
