import type { Bookmarks } from '#contract/bookmarks.ts';
import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import { type Mark, listBookmarkedLines, saveMark } from './bookmarks.store.ts';

/** Throws what `allowReadingOf` throws. */
export async function listBookmarks(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<Bookmarks> {
  await allowReadingOf(services, caller, sceneId);
  return { lineIds: await listBookmarkedLines(services.db, caller.userId, sceneId) };
}

/** Throws what `allowReadingOf` throws, and `bookmark.line_not_found` if the scene has no such line. */
export async function setBookmark(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  line: Omit<Mark, 'isSet'>,
): Promise<void> {
  await allowReadingOf(services, caller, line.sceneId);
  const isThere = await saveMark(services.db, caller.userId, { ...line, isSet: true });
  if (!isThere) throw problem('bookmark.line_not_found');
}

/** Does nothing if there is no such bookmark. Throws what `allowReadingOf` throws. */
export async function removeBookmark(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  line: Omit<Mark, 'isSet'>,
): Promise<void> {
  await allowReadingOf(services, caller, line.sceneId);
  await saveMark(services.db, caller.userId, { ...line, isSet: false });
}
