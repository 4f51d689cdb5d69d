import type { SceneId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { lockUndecided } from './lock-undecided.ts';
import { closeReports } from '#server/community/reports.store.ts';

/**
 * Closes the reports of a scene that arrived by `upTo`; the scene stays. Throws `scene.not_found`,
 * `moderation.decided`.
 */
export async function approveScene(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  sceneId: SceneId,
  upTo: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await lockUndecided(tx, sceneId, 'approved'))) return admin.trail.nothingChanged();
    const reports = await closeReports(tx, sceneId, { outcome: 'approved', now: services.clock.now(), upTo });
    if (reports === 0) return admin.trail.nothingChanged();
    await recordAuditEvent(tx, services, admin, 'reports.approve', sceneId, { reports });
  });
}
