import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteFolderRow } from './folders.store.ts';

/** Its scenes stay, in no folder. Throws `folder.not_found`, also for another user's folder. */
export async function deleteFolder(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  folderId: string,
): Promise<void> {
  if (!(await deleteFolderRow(db, userId, folderId))) throw problem('folder.not_found');
}
