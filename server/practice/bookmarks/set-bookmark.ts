import { problem } from '#contract/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import type { Services } from '#server/platform/services.ts';
import { saveMark, type Mark } from './bookmarks.store.ts';

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
