import { type Folder, type FolderFields, folderLimits } from '#contract/folders.ts';
import { problem } from '#contract/problems.ts';
import type { FolderId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import {
  countFolders,
  deleteFolderRow,
  insertFolder,
  listFolderRows,
  updateFolder,
} from './folders.store.ts';

/** The user's folders by name, with the number of scenes in each. */
export async function listFolders(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
): Promise<{ folders: Folder[] }> {
  return { folders: await listFolderRows(db, userId) };
}

/** Throws `folder.too_many`, `folder.name_taken`. */
export async function createFolder(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  fields: FolderFields,
): Promise<Folder> {
  return db.transaction(async (tx) => {
    if ((await countFolders(tx, userId)) >= folderLimits.folders) {
      throw problem('folder.too_many', { most: folderLimits.folders });
    }
    return insertFolder(tx, userId, fields);
  });
}

/** Throws `folder.not_found`, also for another user's folder, and `folder.name_taken`. */
export async function saveFolder(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  folderId: FolderId,
  fields: FolderFields,
): Promise<Folder> {
  const saved = await updateFolder(db, userId, folderId, fields);
  if (!saved) throw problem('folder.not_found');
  return saved;
}

/** Its scenes stay, in no folder. Throws `folder.not_found`, also for another user's folder. */
export async function deleteFolder(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  folderId: FolderId,
): Promise<void> {
  if (!(await deleteFolderRow(db, userId, folderId))) throw problem('folder.not_found');
}
