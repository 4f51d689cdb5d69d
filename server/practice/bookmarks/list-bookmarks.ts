import type { Bookmarks } from '#contract/bookmarks.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import type { Services } from '#server/platform/services.ts';
import { listBookmarkedLines } from './bookmarks.store.ts';

/** Throws what `allowReadingOf` throws. */
export async function listBookmarks(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<Bookmarks> {
  await allowReadingOf(services, caller, sceneId);
  return { lineIds: await listBookmarkedLines(services.db, caller.userId, sceneId) };
}
