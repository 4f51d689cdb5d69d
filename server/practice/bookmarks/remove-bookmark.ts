import type { Caller } from '#server/platform/http/caller.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import type { Services } from '#server/platform/services.ts';
import { saveMark, type Mark } from './bookmarks.store.ts';

/** Does nothing if there is no such bookmark. Throws what `allowReadingOf` throws. */
export async function removeBookmark(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  line: Omit<Mark, 'isSet'>,
): Promise<void> {
  await allowReadingOf(services, caller, line.sceneId);
  await saveMark(services.db, caller.userId, { ...line, isSet: false });
}
