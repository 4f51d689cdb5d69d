import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { temporaryUploads } from './source-files.tables.ts';

const { and, desc, eq, gt, inArray, isNotNull, lt, sql } = orm;

export type TemporaryUpload = typeof temporaryUploads.$inferSelect;

/** A row for files that are about to be stored. */
export async function insertTemporary(
  tx: Queryable,
  upload: Pick<TemporaryUpload, 'userId' | 'files' | 'sizeBytes' | 'createdAt'>,
): Promise<TemporaryUpload> {
  const [row] = await tx.insert(temporaryUploads).values(upload).returning();
  return row!;
}

export async function markTemporaryStored(db: Queryable, id: string, storedAt: Date): Promise<void> {
  await db.update(temporaryUploads).set({ storedAt }).where(eq(temporaryUploads.id, id));
}

/** Completely stored uploads begun after this moment, newest first. */
export async function listTemporary(
  db: Queryable,
  userId: UserId,
  createdAfter: Date,
): Promise<TemporaryUpload[]> {
  const { userId: owner, createdAt, storedAt } = temporaryUploads;
  return db
    .select()
    .from(temporaryUploads)
    .where(and(eq(owner, userId), gt(createdAt, createdAfter), isNotNull(storedAt)))
    .orderBy(desc(createdAt));
}

/** False if it is already gone. */
export async function deleteTemporary(db: Queryable, id: string): Promise<boolean> {
  const deleted = await db
    .delete(temporaryUploads)
    .where(eq(temporaryUploads.id, id))
    .returning({ id: temporaryUploads.id });
  return deleted.length > 0;
}

export async function deleteAllTemporary(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(temporaryUploads).where(eq(temporaryUploads.userId, userId));
}

export async function deleteTemporaryBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(temporaryUploads).where(lt(temporaryUploads.createdAt, moment));
}

export async function sumOfTemporaryBytes(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${temporaryUploads.sizeBytes}), 0)::float8` })
    .from(temporaryUploads)
    .where(eq(temporaryUploads.userId, userId));
  return row!.bytes;
}

/** Which of these uploads still have a row. */
export async function existingTemporary(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: temporaryUploads.id })
    .from(temporaryUploads)
    .where(inArray(temporaryUploads.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
