import { problem } from '#contract/problems.ts';
import { daySeconds } from '#domain/durations.ts';
import type { UserId } from '#domain/ids.ts';
import { maxNewScenesPerDay } from '#domain/scene/scene.ts';
import { attempt } from '#server/users/attempts.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';

const aDay = { max: maxNewScenesPerDay, windowSeconds: daySeconds };

/** Counts a written or copied scene. Throws `scene.too_often` if the day's quota is used up. */
export async function countNewScene(
  services: Pick<Services, 'clock'> & { db: Queryable },
  userId: UserId,
): Promise<void> {
  if (!(await attempt(services, `scenes of ${userId}`, aDay)).allowed) {
    throw problem('scene.too_often', { most: maxNewScenesPerDay });
  }
}
