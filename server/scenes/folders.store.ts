import type { Folder, FolderFields } from '#contract/folders.ts';
import type { FolderId, UserId } from '#domain/ids.ts';
import { lockUser } from '#server/users/users.store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { translatingViolations } from './scene-violations.ts';
import { sceneFolders } from './scenes.tables.ts';

const { and, asc, count, eq, sql } = orm;

// Written out, because within a query of one table the query builder omits table names from columns.
const shown = {
  id: sceneFolders.id,
  name: sceneFolders.name,
  color: sceneFolders.color,
  sceneCount: sql<number>`(select count(*)::int from scenes s where s.folder_id = scene_folders.id and not s.is_archived)`,
};
const ofUser = (userId: UserId, folderId: FolderId) =>
  and(eq(sceneFolders.id, folderId), eq(sceneFolders.userId, userId));

export async function listFolderRows(db: Queryable, userId: UserId): Promise<Folder[]> {
  return db
    .select(shown)
    .from(sceneFolders)
    .where(eq(sceneFolders.userId, userId))
    .orderBy(asc(sql`lower(${sceneFolders.name})`));
}

/** Locks the user's row until the transaction ends, so that counting and adding are atomic. */
export async function countFolders(tx: Queryable, userId: UserId): Promise<number> {
  await lockUser(tx, userId);
  const [row] = await tx.select({ count: count() }).from(sceneFolders).where(eq(sceneFolders.userId, userId));
  return row?.count ?? 0;
}

/** Throws `folder.name_taken`. */
export async function insertFolder(tx: Queryable, userId: UserId, fields: FolderFields): Promise<Folder> {
  const [row] = await translatingViolations(() =>
    tx
      .insert(sceneFolders)
      .values({ userId, ...fields })
      .returning(shown),
  );
  return row!;
}

/** Null if it is not the user's. Throws `folder.name_taken`. */
export async function updateFolder(
  db: Queryable,
  userId: UserId,
  folderId: FolderId,
  fields: FolderFields,
): Promise<Folder | null> {
  const [row] = await translatingViolations(() =>
    db.update(sceneFolders).set(fields).where(ofUser(userId, folderId)).returning(shown),
  );
  return row ?? null;
}

/** False if it is not the user's. Its scenes stay, in no folder. */
export async function deleteFolderRow(db: Queryable, userId: UserId, folderId: FolderId): Promise<boolean> {
  const deleted = await db
    .delete(sceneFolders)
    .where(ofUser(userId, folderId))
    .returning({ id: sceneFolders.id });
  return deleted.length > 0;
}
