import { problem } from '#contract/problems.ts';
import type { Caller } from '../http/caller.ts';
import { insertBookmark } from './bookmarks.store.ts';
import { allowBookmarks, type BookmarkServices } from './readable-scene.ts';

/** Throws as `allowBookmarks` does; `bookmark.line_not_found` where the scene holds no such line. */
export async function setBookmark(
  services: BookmarkServices,
  caller: Caller,
  line: { sceneId: string; lineId: string },
): Promise<void> {
  await allowBookmarks(services, caller, line.sceneId);
  if (!(await insertBookmark(services.db, caller.userId, line))) throw problem('bookmark.line_not_found');
}
