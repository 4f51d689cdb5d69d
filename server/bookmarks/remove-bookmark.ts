import type { Caller } from '../http/caller.ts';
import { deleteBookmark } from './bookmarks.store.ts';
import { allowBookmarks, type BookmarkServices } from './readable-scene.ts';

/** A bookmark that is not there is as good as removed. Throws as `allowBookmarks` does. */
export async function removeBookmark(
  services: BookmarkServices,
  caller: Caller,
  { sceneId, lineId }: { sceneId: string; lineId: string },
): Promise<void> {
  await allowBookmarks(services, caller, sceneId);
  await deleteBookmark(services.db, caller.userId, lineId);
}
