import { problem } from '#contract/problems.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findPublishable } from '#server/community/community.store.ts';
import { countWaiting, findLastOutcome } from '#server/community/reports.store.ts';
import type { Outcome } from '#server/community/reports.store.ts';

/**
 * Whether reports of the scene wait; one admin at a time decides about it, until the transaction ends. False where it
 * was decided so before. Throws `moderation.decided` where it was decided otherwise, or there is nothing to decide.
 */
export async function isToDecide(tx: Queryable, sceneId: string, outcome: Outcome): Promise<boolean> {
  const scene = await findPublishable(tx, sceneId);
  if (!scene) throw problem('scene.not_found');
  if ((await countWaiting(tx, sceneId)) > 0) return true;
  if ((await findLastOutcome(tx, sceneId)) === outcome) return false;
  throw problem('moderation.decided');
}
