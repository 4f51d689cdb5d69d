import { communityLimits, type SceneReport } from '#contract/community.ts';
import { problem } from '#contract/problems.ts';
import { dayMs } from '#domain/durations.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import { findSceneHead } from '#server/scenes/scenes.store.ts';
import type { Services } from '#server/platform/services.ts';
import { countReportsSince, insertReport } from './community.store.ts';

/**
 * Stores a report for the moderators. Throws `community.not_published`, `community.reported_already`,
 * `community.too_many_reports`.
 */
export async function reportScene(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  sceneId: SceneId,
  report: SceneReport,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const scene = await findSceneHead(tx, sceneId);
    if (!scene?.isPublic) throw problem('community.not_published');
    const today = await countReportsSince(tx, userId, new Date(now.getTime() - dayMs));
    if (today >= communityLimits.reportsPerDay) throw problem('community.too_many_reports');
    const isFirst = await insertReport(tx, { ...report, userId, sceneId, createdAt: now });
    if (!isFirst) throw problem('community.reported_already');
  });
}
