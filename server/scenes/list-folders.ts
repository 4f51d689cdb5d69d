import type { Folder } from '#contract/folders.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { listFolderRows } from './folders.store.ts';

/** The user's folders by name, with the number of scenes in each. */
export async function listFolders(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
): Promise<{ folders: Folder[] }> {
  return { folders: await listFolderRows(db, userId) };
}
