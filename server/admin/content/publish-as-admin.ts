import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { findPublishable } from '#server/community/community.store.ts';
import type { Services } from '#server/platform/services.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { updatePublication } from './content.store.ts';
import { sceneDecision } from './send-community-email.ts';

/**
 * Publishes a built-in scene again. Somebody's removed scene is not published, because that is the owner's decision:
 * the owner is allowed to, and is notified. Throws `scene.not_found`, `community.owner_publishes`.
 */
export async function publishAsAdmin(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  admin: ActingAdmin,
  sceneId: SceneId,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const scene = await findPublishable(tx, sceneId);
    if (!scene) throw problem('scene.not_found');
    if (scene.isPublic) return admin.trail.nothingChanged();
    if (scene.userId === null) {
      await updatePublication(tx, sceneId, { isPublic: true, publishedAt: services.clock.now() });
      return recordAuditEvent(tx, services, admin, 'scene.publish', sceneId);
    }
    if (scene.takenDownAt === null) throw problem('community.owner_publishes');
    await updatePublication(tx, sceneId, { takenDownAt: null });
    const { userId, title } = scene;
    await services.jobs.send(tx, sceneDecision, { userId, sceneId, title, what: 'allowed', reason: '' });
    await recordAuditEvent(tx, services, admin, 'scene.allow', sceneId);
  });
}
