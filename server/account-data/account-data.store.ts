import type { RecordingId, UserId } from '#domain/ids.ts';
import { takeExtension } from '#domain/takes/take-container.ts';
import { authAttempts, authVerifications } from '#server/users/users.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { mailboxOf } from '#domain/accounts/mailbox.ts';
import { jobsSchema } from '#server/platform/jobs/jobs.store.ts';
import { sessionRecordings } from '#server/takes/recordings.tables.ts';
import { productions } from '#server/scenes/productions/productions.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { sourceFiles } from '#server/scenes/source-files/source-files.tables.ts';
import { dataExports } from './account-data.tables.ts';

const { and, asc, eq, isNull, lte, or, sql } = orm;

export type ArchiveRow = typeof dataExports.$inferSelect;

export async function findArchive(db: Queryable, userId: UserId): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId));
  return row ?? null;
}

/** Replaces the previous one. */
export async function beginArchive(
  db: Queryable,
  begun: { userId: UserId; requestedAt: Date; endsAt: Date },
): Promise<void> {
  const row = { ...begun, readyAt: null, sizeBytes: null };
  await db.insert(dataExports).values(row).onConflictDoUpdate({ target: dataExports.userId, set: row });
}

/** False if another was requested meanwhile. */
export async function finishArchive(
  db: Queryable,
  { userId, requestedAt }: Pick<ArchiveRow, 'userId' | 'requestedAt'>,
  made: { readyAt: Date; sizeBytes: number; endsAt: Date },
): Promise<boolean> {
  const finished = await db
    .update(dataExports)
    .set(made)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.requestedAt, requestedAt),
        isNull(dataExports.readyAt),
      ),
    )
    .returning({ userId: dataExports.userId });
  return finished.length > 0;
}

export async function listEndedArchives(db: Queryable, now: Date, limit: number): Promise<ArchiveRow[]> {
  return db
    .select()
    .from(dataExports)
    .where(lte(dataExports.endsAt, now))
    .orderBy(asc(dataExports.endsAt))
    .limit(limit);
}

export async function deleteArchive(
  db: Queryable,
  { userId, requestedAt }: Pick<ArchiveRow, 'userId' | 'requestedAt'>,
): Promise<void> {
  await db
    .delete(dataExports)
    .where(and(eq(dataExports.userId, userId), eq(dataExports.requestedAt, requestedAt)));
}

export async function listScenes(db: Queryable, userId: UserId) {
  return db
    .select({ id: scenes.id, title: scenes.title })
    .from(scenes)
    .where(eq(scenes.userId, userId))
    .orderBy(asc(scenes.createdAt), scenes.id);
}

/** The original names of the user's files, by their keys. */
export async function findFileNames(db: Queryable, userId: UserId): Promise<Map<string, string>> {
  const uploads = await db
    .select({
      key: sourceFiles.storageKey,
      name: sourceFiles.name,
      title: sql<string>`coalesce(${productions.title}, ${scenes.title})`,
    })
    .from(sourceFiles)
    .leftJoin(scenes, eq(scenes.id, sourceFiles.sceneId))
    .leftJoin(productions, eq(productions.id, sourceFiles.productionId))
    .where(or(eq(scenes.userId, userId), eq(productions.userId, userId)));
  const { fileUrl, name, sceneTitle, takeNumber, mimeType } = sessionRecordings;
  const takes = await db
    .select({ key: fileUrl, name, sceneTitle, takeNumber, mimeType })
    .from(sessionRecordings)
    .where(eq(sessionRecordings.userId, userId));
  return new Map([
    ...uploads.map(({ key, name, title }) => [key, `${title} - ${name}`] as const),
    ...takes.map(
      ({ key, name, sceneTitle, takeNumber, mimeType }) =>
        [key, `${sceneTitle} - ${name ?? `Take ${takeNumber}`}.${takeExtension[mimeType]}`] as const,
    ),
  ]);
}

/** The ids of the user's takes that are still arriving. */
export async function listArriving(db: Queryable, userId: UserId): Promise<RecordingId[]> {
  const rows = await db
    .select({ id: sessionRecordings.id })
    .from(sessionRecordings)
    .where(and(eq(sessionRecordings.userId, userId), isNull(sessionRecordings.storedAt)));
  return rows.map(({ id }) => id);
}

/** A person's rows without a foreign key: files being deleted, open links, counted attempts, jobs. */
export async function deleteTraces(
  tx: Queryable,
  { userId, email }: { userId: UserId; email: string },
): Promise<void> {
  await tx
    .delete(sourceFiles)
    .where(sql`starts_with(${sourceFiles.storageKey}, ${`scene-files/${userId}/`})`);
  await tx.delete(authVerifications).where(sql`position(${userId} in ${authVerifications.value}) > 0`);
  const { key } = authAttempts;
  const traces = [email, mailboxOf(email), userId];
  await tx.delete(authAttempts).where(or(...traces.map((trace) => sql`position(${trace} in ${key}) > 0`)));
  await tx.execute(sql`delete from ${sql.raw(jobsSchema)}.job
    where data ->> 'userId' = ${userId} or lower(data ->> 'email') = lower(${email})`);
}
