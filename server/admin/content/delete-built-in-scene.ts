import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { findSceneHead, deleteSceneRow } from '#server/scenes/scenes.store.ts';
import type { Services } from '#server/platform/services.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { isShipped } from './content.store.ts';

/**
 * Practice time and copies stay. Throws `scene.not_found`, `community.belongs_to_someone`,
 * `community.comes_with_product`.
 */
export async function deleteBuiltInScene(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  sceneId: SceneId,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const scene = await findSceneHead(tx, sceneId);
    if (!scene) throw problem('scene.not_found');
    if (scene.userId !== null) throw problem('community.belongs_to_someone');
    if (sceneId === trialSceneId || (await isShipped(tx, sceneId)))
      throw problem('community.comes_with_product');
    if (!(await deleteSceneRow(tx, sceneId))) throw problem('scene.not_found');
    await recordAuditEvent(tx, services, admin, 'scene.delete', sceneId);
  });
}
