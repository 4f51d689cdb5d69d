// Saves a new or edited scene; the device stores it until the server has it.
import { z } from 'zod';
import type { NewScene, SceneUpdate } from '#contract/scene-shapes.ts';
import { createScene, saveScene } from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';
import { offlineActionKind, shapedLike, type OfflineAction } from '#web/platform/outbox/offline-action.ts';
import { unsentFiles } from '../device/unsent-files.ts';
import { keepScene } from '../queries/scene-cache.ts';

/** Its `saveId` is the action’s id. */
type SceneEdit = Omit<SceneUpdate, 'saveId'>;

interface SceneSave {
  readonly sceneId: SceneId;
  /** A whole new scene, or an edit of a stored one. */
  readonly body: NewScene | SceneEdit;
}

/** The server’s limit. */
export const maxSavesBefore = 50;
const timeoutMs = 30_000;
const list = z.array(z.unknown());

const isEdit = (body: NewScene | SceneEdit): body is SceneEdit => 'version' in body;
const savesBefore = ({ body }: SceneSave): readonly string[] => (isEdit(body) && body.afterSaveIds) || [];

export const saveSceneAction = offlineActionKind({
  type: 'save_scene',
  schema: shapedLike<SceneSave>(
    z.object({
      sceneId: z.string().min(1),
      body: z.object({ title: z.string(), characters: list, lines: list }),
    }),
  ),
  queueKey: ({ sceneId }) => `scene ${sceneId}`,
  sceneId: ({ sceneId }) => sceneId,
  savesScene: true,
  createsScene: ({ data }) => !isEdit(data.body),
  /** The server had it, and its owner deleted it on another device. */
  isPointless: ({ code }) => code === 'scene.deleted_already',
  send({ id, data: { sceneId, body } }) {
    const signal = AbortSignal.timeout(timeoutMs);
    return isEdit(body)
      ? call(saveScene, { params: { sceneId }, body: { ...body, saveId: id }, signal })
      : call(createScene, { body, signal });
  },
  /** Whether or not the earlier save arrived, the later one says that it was made after it. */
  supersedes: (later, earlier) => savesBefore(later.data).includes(earlier.id),
  merge(later, earlier) {
    const afterSaveIds = [...new Set([...savesBefore(later), ...savesBefore(earlier)])];
    const { body, sceneId } = later;
    return isEdit(body)
      ? { sceneId, body: { ...body, afterSaveIds: afterSaveIds.slice(0, maxSavesBefore) } }
      : later;
  },
  /**
   * A scene that the server doesn’t have yet is created with the edit applied, so that a refused scene can be
   * corrected. The edit is sent as well: if the server has the scene after all, creating it changes nothing.
   */
  amend(earlier, later) {
    const [before, after] = [earlier.data, later.data];
    if (isEdit(before.body) || !isEdit(after.body) || before.sceneId !== after.sceneId) return earlier;
    const { version: _, afterSaveIds: __, ...contents } = after.body;
    const body = { ...contents, id: before.body.id };
    return { ...earlier, title: later.title, data: { ...before, body }, retryCount: 0, failure: null };
  },
  onStored: (client, scene, { userId }) => keepScene(client, scene, userId),
  forget: async ({ data }) => {
    if (!isEdit(data.body)) await unsentFiles.remove(data.sceneId).catch(() => null);
  },
});

/** Whether the action creates a scene. */
export type SceneCreation = OfflineAction<SceneSave & { readonly body: NewScene }>;

export const isSceneCreation = (action: OfflineAction): action is SceneCreation =>
  saveSceneAction.is(action) && !isEdit(action.data.body);

export type SceneEditing = OfflineAction<SceneSave & { readonly body: SceneEdit }>;

export const isSceneEditing = (action: OfflineAction): action is SceneEditing =>
  saveSceneAction.is(action) && isEdit(action.data.body);
