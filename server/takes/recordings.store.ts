import type { RecordingId, SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { RecordingCursor } from './recording-cursor.ts';
import { deletedRecordings, sessionRecordings } from './recordings.tables.ts';

const { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } = orm;

const { script: _script, ...withoutScript } = getTableColumns(sessionRecordings);

export type RecordingRow = Omit<typeof sessionRecordings.$inferSelect, 'script'>;
export type NewRecordingRow = Omit<typeof sessionRecordings.$inferInsert, 'takeNumber'>;

const own = (userId: UserId, recordingId: RecordingId) =>
  and(eq(sessionRecordings.userId, userId), eq(sessionRecordings.id, recordingId));

export async function findRecording(
  db: Queryable,
  userId: UserId,
  recordingId: RecordingId,
): Promise<RecordingRow | null> {
  const [row] = await db.select(withoutScript).from(sessionRecordings).where(own(userId, recordingId));
  return row ?? null;
}

/** Finds a take of any user, for a signed address. */
export async function findStoredRecording(
  db: Queryable,
  recordingId: RecordingId,
): Promise<RecordingRow | null> {
  const [row] = await db
    .select(withoutScript)
    .from(sessionRecordings)
    .where(and(eq(sessionRecordings.id, recordingId), isNotNull(sessionRecordings.storedAt)));
  return row ?? null;
}

export async function findWithScript(db: Queryable, userId: UserId, recordingId: RecordingId) {
  const [row] = await db
    .select()
    .from(sessionRecordings)
    .where(and(own(userId, recordingId), isNotNull(sessionRecordings.storedAt)));
  return row ?? null;
}

/** Serializes a user's changes within a transaction, so that totals and numbers are right. */
export async function lockTakesOf(tx: Queryable, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`takes of ${userId}`}, 0))`);
}

export async function sumOfTakes(db: Queryable, userId: UserId): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${sessionRecordings.fileSize}), 0)::float8`,
    })
    .from(sessionRecordings)
    .where(eq(sessionRecordings.userId, userId));
  return row!;
}

/** Assigns the take's number within its scene; stores nothing if the id exists. */
export async function insertRecording(tx: Queryable, take: NewRecordingRow): Promise<void> {
  const takeNumber = sql<number>`(select coalesce(max(r.take_number), 0) + 1 from session_recordings r
    where r.user_id = ${take.userId} and r.scene_id is not distinct from ${take.sceneId})`;
  await tx
    .insert(sessionRecordings)
    .values({ ...take, takeNumber })
    .onConflictDoNothing();
}

export async function listStored(
  db: Queryable,
  userId: UserId,
  { sceneId, after, limit }: { sceneId?: SceneId | undefined; after: RecordingCursor | null; limit: number },
): Promise<RecordingRow[]> {
  return db
    .select(withoutScript)
    .from(sessionRecordings)
    .where(
      and(
        eq(sessionRecordings.userId, userId),
        isNotNull(sessionRecordings.storedAt),
        sceneId ? eq(sessionRecordings.sceneId, sceneId) : undefined,
        after
          ? sql`(${sessionRecordings.recordedAt}, ${sessionRecordings.id}) < (${after.recordedAt}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(sessionRecordings.recordedAt), desc(sessionRecordings.id))
    .limit(limit);
}

/** Whether the caller may join the take's chunks: nobody else may until the claim ends or once it is stored. */
export async function claimJoining(
  db: Queryable,
  recordingId: RecordingId,
  seconds: number,
): Promise<boolean> {
  const isFree = sql`coalesce(${sessionRecordings.joiningUntil} < now(), true)`;
  const claimed = await db
    .update(sessionRecordings)
    .set({ joiningUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(sessionRecordings.id, recordingId), isNull(sessionRecordings.storedAt), isFree))
    .returning({ id: sessionRecordings.id });
  return claimed.length > 0;
}

/** Ends the claim, so that a waiting request may join the chunks. */
export async function endJoining(db: Queryable, recordingId: RecordingId): Promise<void> {
  await db.update(sessionRecordings).set({ joiningUntil: null }).where(eq(sessionRecordings.id, recordingId));
}

/** Changes nothing if it is already stored. */
export async function markStored(
  db: Queryable,
  recordingId: RecordingId,
  stored: { storedAt: Date; fileSize: number },
): Promise<void> {
  await db
    .update(sessionRecordings)
    .set(stored)
    .where(and(eq(sessionRecordings.id, recordingId), isNull(sessionRecordings.storedAt)));
}

export async function updateName(
  db: Queryable,
  userId: UserId,
  recordingId: RecordingId,
  name: string,
): Promise<RecordingRow | null> {
  const [row] = await db
    .update(sessionRecordings)
    .set({ name })
    .where(and(own(userId, recordingId), isNotNull(sessionRecordings.storedAt)))
    .returning(withoutScript);
  return row ?? null;
}

/** In a transaction with `lockTakesOf`. Returns the key of its file; null if there was no take. */
export async function removeRecording(
  tx: Queryable,
  userId: UserId,
  recordingId: RecordingId,
): Promise<string | null> {
  const [row] = await tx
    .delete(sessionRecordings)
    .where(own(userId, recordingId))
    .returning({ fileUrl: sessionRecordings.fileUrl });
  if (!row) return null;
  await tx.insert(deletedRecordings).values({ recordingId, userId }).onConflictDoNothing();
  return row.fileUrl;
}

export async function wasDeleted(db: Queryable, userId: UserId, recordingId: RecordingId): Promise<boolean> {
  const deleted = and(eq(deletedRecordings.userId, userId), eq(deletedRecordings.recordingId, recordingId));
  return (await db.$count(deletedRecordings, deleted)) > 0;
}

/** Takes created before `moment` that never arrived completely. */
export async function removeAbandoned(db: Queryable, moment: Date): Promise<void> {
  await db
    .delete(sessionRecordings)
    .where(and(isNull(sessionRecordings.storedAt), lt(sessionRecordings.createdAt, moment)));
}

/** Which of these files belong to a take. */
export async function namedFiles(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: sessionRecordings.fileUrl })
    .from(sessionRecordings)
    .where(inArray(sessionRecordings.fileUrl, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Which of these takes are still arriving. */
export async function arrivingTakes(db: Queryable, ids: readonly RecordingId[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessionRecordings.id })
    .from(sessionRecordings)
    .where(and(inArray(sessionRecordings.id, [...ids]), isNull(sessionRecordings.storedAt)));
  return new Set(rows.map(({ id }) => id));
}
