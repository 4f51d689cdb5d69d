import { problem } from '#contract/problems.ts';
import type { Caller } from '../http/caller.ts';
import { allowReadingOf } from '../scenes/scene-access.ts';
import type { Services } from '../services.ts';
import { insertBookmark } from './bookmarks.store.ts';

/** Throws as `allowReadingOf` does; `bookmark.line_not_found` where the scene holds no such line. */
export async function setBookmark(
  services: Pick<Services, 'db' | 'isAdmin'>,
  caller: Caller,
  line: { sceneId: string; lineId: string },
): Promise<void> {
  await allowReadingOf(services, caller, line.sceneId);
  if (!(await insertBookmark(services.db, caller.userId, line))) throw problem('bookmark.line_not_found');
}
