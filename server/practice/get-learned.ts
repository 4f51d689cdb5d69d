import type { CharacterId, SceneId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findLearnedSeconds } from './line-results.store.ts';

/** How long each line of a part last took this user, from the user's own sessions only. */
export async function getLearned(
  { db }: Pick<Services, 'db'>,
  part: { userId: UserId; sceneId: SceneId; characterId: CharacterId },
): Promise<{ seconds: Record<string, number> }> {
  return { seconds: await findLearnedSeconds(db, part) };
}
