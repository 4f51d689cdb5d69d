import type { MailedFile } from '#contract/mail-in.ts';
import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { mailAddresses, mailedFiles } from './mail-in.tables.ts';

const { and, asc, eq, lt } = orm;
const { id, mailId, name, sizeBytes } = mailedFiles;

export async function findMailName(db: Queryable, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ name: mailAddresses.name })
    .from(mailAddresses)
    .where(eq(mailAddresses.userId, userId));
  return row?.name ?? null;
}

export async function insertMailName(db: Queryable, userId: UserId, mailName: string): Promise<void> {
  await db.insert(mailAddresses).values({ userId, name: mailName }).onConflictDoNothing();
}

export async function deleteMailName(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(mailAddresses).where(eq(mailAddresses.userId, userId));
}

export async function findOwnerOfMailName(db: Queryable, mailName: string): Promise<UserId | null> {
  const [row] = await db
    .select({ userId: mailAddresses.userId })
    .from(mailAddresses)
    .where(eq(mailAddresses.name, mailName));
  return row?.userId ?? null;
}

/** The oldest first. */
export const listMailedFileRows = (db: Queryable, userId: UserId, limit: number): Promise<MailedFile[]> =>
  db
    .select({ id, mailId, name, sizeBytes })
    .from(mailedFiles)
    .where(eq(mailedFiles.userId, userId))
    .orderBy(asc(mailedFiles.receivedAt), asc(mailedFiles.mailId), asc(mailedFiles.position))
    .limit(limit);

export const countMailedFiles = (db: Queryable, userId: UserId): Promise<number> =>
  db.$count(mailedFiles, eq(mailedFiles.userId, userId));

/** False if the user has the same file already. */
export async function insertMailedFile(
  tx: Queryable,
  row: typeof mailedFiles.$inferInsert,
): Promise<boolean> {
  const inserted = await tx.insert(mailedFiles).values(row).onConflictDoNothing().returning({ id });
  return inserted.length > 0;
}

export async function findMailedFile(
  db: Queryable,
  userId: UserId,
  fileId: string,
): Promise<MailedFile | null> {
  const [row] = await db
    .select({ id, mailId, name, sizeBytes })
    .from(mailedFiles)
    .where(and(eq(mailedFiles.userId, userId), eq(mailedFiles.id, fileId)));
  return row ?? null;
}

/** False if it is not the user's. */
export async function deleteMailedFileRow(db: Queryable, userId: UserId, fileId: string): Promise<boolean> {
  const deleted = await db
    .delete(mailedFiles)
    .where(and(eq(mailedFiles.userId, userId), eq(mailedFiles.id, fileId)))
    .returning({ id });
  return deleted.length > 0;
}

/** The deleted ones. */
export const deleteMailedBefore = (db: Queryable, moment: Date): Promise<{ id: string; userId: UserId }[]> =>
  db
    .delete(mailedFiles)
    .where(lt(mailedFiles.receivedAt, moment))
    .returning({ id, userId: mailedFiles.userId });
