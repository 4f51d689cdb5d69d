import { folderLimits, type Folder, type FolderFields } from '#contract/folders.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { countFolders, insertFolder } from './folders.store.ts';

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
