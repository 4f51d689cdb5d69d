import type { Folder, FolderFields } from '#contract/folders.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { updateFolder } from './folders.store.ts';

/** Throws `folder.not_found`, also for another user's folder, and `folder.name_taken`. */
export async function saveFolder(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  folderId: string,
  fields: FolderFields,
): Promise<Folder> {
  const saved = await updateFolder(db, userId, folderId, fields);
  if (!saved) throw problem('folder.not_found');
  return saved;
}
