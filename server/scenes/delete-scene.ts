import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { isAllowedByPlan } from '#server/billing/allow-by-plan.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { lockProductionOf } from './productions/shared-cast.store.ts';
import { sweepSourceFiles } from './source-files/sweep-source-files.ts';
import { getChangeableScene } from './scene-access.ts';
import { deleteSceneRow } from './scenes.store.ts';

const deleteRefusals = {
  plan: 'scenes_delete',
  missing: 'scene.deleted_already',
  denied: 'scene.delete_denied',
} as const;

/**
 * Deletes a scene with its characters, its lines, and its upload; practice time stays. Throws `plan.scenes_delete`,
 * `scene.trial_delete`, `scene.trial_fixed`, `scene.deleted_already`, `scene.delete_denied`.
 */
export async function deleteScene(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'log' | 'background' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<void> {
  if (sceneId === trialSceneId && !(await isAllowedByPlan(services, caller, 'scenes_delete'))) {
    throw problem('scene.trial_delete');
  }
  const scene = await getChangeableScene(services, caller, sceneId, deleteRefusals);
  const isDeleted = await services.db.transaction(async (tx) => {
    await lockProductionOf(tx, scene.id, scene.userId);
    return deleteSceneRow(tx, scene.id);
  });
  if (!isDeleted) throw problem('scene.deleted_already');
  services.background.run('sweep away source files', () => sweepSourceFiles(services));
}
