import { problem } from '#contract/problems.ts';
import type { FolderId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { isFolderOf } from './scenes.store.ts';

/** A scene can only be in a folder of its owner. Throws `folder.not_found`. */
export async function allowFolder(
  { db }: Pick<Services, 'db'>,
  ownerId: UserId | null,
  folderId: FolderId | undefined,
): Promise<void> {
  if (!folderId) return;
  if (!ownerId || !(await isFolderOf(db, ownerId, folderId))) throw problem('folder.not_found');
}
