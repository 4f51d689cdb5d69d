import type { Caller } from '../http/caller.ts';
import { allowReadingOf } from '../scenes/scene-access.ts';
import type { Services } from '../services.ts';
import { deleteBookmark } from './bookmarks.store.ts';

/** A bookmark that is not there is as good as removed. Throws as `allowReadingOf` does. */
export async function removeBookmark(
  services: Pick<Services, 'db' | 'isAdmin'>,
  caller: Caller,
  { sceneId, lineId }: { sceneId: string; lineId: string },
): Promise<void> {
  await allowReadingOf(services, caller, sceneId);
  await deleteBookmark(services.db, caller.userId, lineId);
}
