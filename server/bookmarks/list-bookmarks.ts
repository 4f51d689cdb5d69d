import type { Bookmarks } from '#contract/bookmarks.ts';
import type { Caller } from '../http/caller.ts';
import { listBookmarkedLines } from './bookmarks.store.ts';
import { allowBookmarks, type BookmarkServices } from './readable-scene.ts';

/** Throws as `allowBookmarks` does. */
export async function listBookmarks(
  services: BookmarkServices,
  caller: Caller,
  sceneId: string,
): Promise<Bookmarks> {
  await allowBookmarks(services, caller, sceneId);
  return { lineIds: await listBookmarkedLines(services.db, caller.userId, sceneId) };
}
