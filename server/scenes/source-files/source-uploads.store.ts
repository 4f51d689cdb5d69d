import type { SceneId, UserId } from '#domain/ids.ts';
import type { AnnouncedFile } from '#domain/scene/source-file.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { scenes } from '../scenes.tables.ts';
import { sourceUploads } from './source-files.tables.ts';

const { and, eq, inArray, lt, ne, sql } = orm;

export type SourceUpload = typeof sourceUploads.$inferSelect;

export async function findUpload(db: Queryable, sceneId: SceneId): Promise<SourceUpload | null> {
  const [row] = await db.select().from(sourceUploads).where(eq(sourceUploads.sceneId, sceneId));
  return row ?? null;
}

/** Replaces an upload on its way to this scene. */
export async function beginUpload(
  tx: Queryable,
  upload: { sceneId: SceneId; files: readonly AnnouncedFile[]; sizeBytes: number },
): Promise<SourceUpload> {
  const anew = { ...upload, id: sql`gen_random_uuid()`, createdAt: sql`now()` };
  const [row] = await tx
    .insert(sourceUploads)
    .values(upload)
    .onConflictDoUpdate({ target: sourceUploads.sceneId, set: anew })
    .returning();
  return row!;
}

/** Within a transaction, one at a time per user, so that sums are correct. */
export async function lockUploadsOf(tx: Queryable, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`);
}

/** The sum of all uploads on their way to the user's scenes, except one scene. */
export async function sumOfUploads(db: Queryable, userId: UserId, exceptSceneId?: SceneId): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${sourceUploads.sizeBytes}), 0)::float8` })
    .from(sourceUploads)
    .innerJoin(scenes, eq(scenes.id, sourceUploads.sceneId))
    .where(
      and(eq(scenes.userId, userId), exceptSceneId === undefined ? undefined : ne(scenes.id, exceptSceneId)),
    );
  return row!.bytes;
}

export async function endUpload(db: Queryable, id: string): Promise<void> {
  await db.delete(sourceUploads).where(eq(sourceUploads.id, id));
}

export async function removeAbandoned(db: Queryable, moment: Date): Promise<void> {
  await db.delete(sourceUploads).where(lt(sourceUploads.createdAt, moment));
}

/** Which of these uploads are still on their way. */
export async function arrivingUploads(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sourceUploads.id })
    .from(sourceUploads)
    .where(inArray(sourceUploads.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
