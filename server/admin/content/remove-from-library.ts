import type { SceneRemoval } from '#contract/admin/content.ts';
import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findPublishable } from '#server/community/community.store.ts';
import type { Services } from '#server/platform/services.ts';
import { closeReports } from '#server/community/reports.store.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { updatePublication } from './content.store.ts';
import { sceneDecision } from './send-community-email.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Removes a scene from the community library. Its owner keeps it, is told why, and may publish it again, unless it is
 * removed permanently; then its reports are closed too. Throws `scene.not_found`, `community.reason_missing`.
 */
export async function removeFromLibrary(
  services: Needs,
  admin: ActingAdmin,
  sceneId: SceneId,
  taking: SceneRemoval,
): Promise<void> {
  await services.db.transaction((tx) => removeFromLibraryIn(tx, services, admin, sceneId, taking));
}

/** The same within the caller's transaction. Does nothing if the scene is already removed. */
export async function removeFromLibraryIn(
  tx: Queryable,
  services: Needs,
  admin: ActingAdmin,
  sceneId: SceneId,
  { reason, isForGood }: SceneRemoval,
): Promise<void> {
  const scene = await findPublishable(tx, sceneId);
  if (!scene) throw problem('scene.not_found');
  const { userId, title } = scene;
  if (userId !== null && reason === '') throw problem('community.reason_missing');
  const now = services.clock.now();
  const reports = isForGood ? await closeReports(tx, sceneId, { outcome: 'removed', now }) : 0;
  if (isForGood ? scene.takenDownAt !== null : !scene.isPublic) return admin.trail.nothingChanged();
  await updatePublication(tx, sceneId, { isPublic: false, ...(isForGood && { takenDownAt: now }) });
  if (userId !== null) {
    const what = isForGood ? 'removed' : 'unpublished';
    await services.jobs.send(tx, sceneDecision, { userId, sceneId, title, what, reason });
  }
  await recordAuditEvent(tx, services, admin, isForGood ? 'scene.remove' : 'scene.unpublish', sceneId, {
    reports,
  });
}
