import type { SceneId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { removeFromLibraryIn } from '../content/remove-from-library.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { lockUndecided } from './lock-undecided.ts';

/** Throws `scene.not_found`, `moderation.decided`, `community.reason_missing`. */
export async function removeFlaggedScene(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  admin: ActingAdmin,
  sceneId: SceneId,
  reason: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await lockUndecided(tx, sceneId, 'removed'))) return admin.trail.nothingChanged();
    await removeFromLibraryIn(tx, services, admin, sceneId, { reason, isForGood: true });
  });
}
