import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findPublishable } from '#server/community/community.store.ts';
import { countWaiting, findLastOutcome } from '#server/community/reports.store.ts';
import type { Outcome } from '#server/community/reports.store.ts';

/**
 * Locks a reported scene until the transaction ends, so that one admin decides about it. Returns false if the same
 * decision was made before. Throws `scene.not_found`, and `moderation.decided` if another decision was made or the
 * scene was never reported.
 */
export async function lockUndecided(tx: Queryable, sceneId: SceneId, outcome: Outcome): Promise<boolean> {
  const scene = await findPublishable(tx, sceneId);
  if (!scene) throw problem('scene.not_found');
  if ((await countWaiting(tx, sceneId)) > 0) return true;
  if ((await findLastOutcome(tx, sceneId)) === outcome) return false;
  throw problem('moderation.decided');
}
