import type { CloningEngineId, CloningRefusal } from '#domain/cloning/cloned-voice.ts';
import type { ClonedVoiceId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { users } from '#server/users/users.tables.ts';
import { clonedVoices, vendorVoicesToDelete, voiceRecordings, voiceReports } from './cloned-voices.tables.ts';

const { and, asc, count, eq, gt, inArray, isNotNull, lt, ne, sql } = orm;

export type ClonedVoiceRow = typeof clonedVoices.$inferSelect;

/** Oldest first. */
export const listVoicesOf = (db: Queryable, userId: UserId): Promise<ClonedVoiceRow[]> =>
  db
    .select()
    .from(clonedVoices)
    .where(eq(clonedVoices.userId, userId))
    .orderBy(asc(clonedVoices.createdAt), asc(clonedVoices.id));

export async function countVoicesOf(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(clonedVoices).where(eq(clonedVoices.userId, userId));
  return row?.count ?? 0;
}

export async function insertVoice(
  db: Queryable,
  voice: Pick<ClonedVoiceRow, 'userId' | 'isSelf' | 'tokenDigest' | 'linkEndsAt' | 'createdAt'>,
): Promise<ClonedVoiceId> {
  const [row] = await db
    .insert(clonedVoices)
    .values({ ...voice, state: 'asked' })
    .returning({ id: clonedVoices.id });
  return row!.id;
}

const ofLink = (tokenDigest: string, now: Date) =>
  and(eq(clonedVoices.tokenDigest, tokenDigest), gt(clonedVoices.linkEndsAt, now));

/** A voice whose link is valid, with its owner's name. */
export async function findVoiceOfLink(db: Queryable, tokenDigest: string, now: Date) {
  const [row] = await db
    .select({ voice: clonedVoices, owner: users.name })
    .from(clonedVoices)
    .innerJoin(users, eq(users.id, clonedVoices.userId))
    .where(ofLink(tokenDigest, now))
    .limit(1);
  return row ?? null;
}
export type LinkedVoice = NonNullable<Awaited<ReturnType<typeof findVoiceOfLink>>>;

/** Locked until the transaction ends; null if the voice or its link is over. */
export async function lockVoiceOfLink(
  tx: Queryable,
  tokenDigest: string,
  now: Date,
): Promise<ClonedVoiceRow | null> {
  const [row] = await tx.select().from(clonedVoices).where(ofLink(tokenDigest, now)).limit(1).for('update');
  return row ?? null;
}

export async function updateVoice(
  db: Queryable,
  id: ClonedVoiceId,
  change: Partial<Omit<ClonedVoiceRow, 'id' | 'userId'>>,
): Promise<void> {
  await db.update(clonedVoices).set(change).where(eq(clonedVoices.id, id));
}

export async function listRecorded(db: Queryable, id: ClonedVoiceId): Promise<number[]> {
  const rows = await db
    .select({ position: voiceRecordings.position })
    .from(voiceRecordings)
    .where(eq(voiceRecordings.clonedVoiceId, id))
    .orderBy(asc(voiceRecordings.position));
  return rows.map(({ position }) => position);
}

/** In their order. */
export const readRecordings = (db: Queryable, id: ClonedVoiceId) =>
  db
    .select({
      position: voiceRecordings.position,
      wav: voiceRecordings.wav,
      durationSeconds: voiceRecordings.durationSeconds,
    })
    .from(voiceRecordings)
    .where(eq(voiceRecordings.clonedVoiceId, id))
    .orderBy(asc(voiceRecordings.position));

/** Replaces an earlier recording of the same text. */
export async function upsertRecording(
  db: Queryable,
  recording: typeof voiceRecordings.$inferInsert,
): Promise<void> {
  await db
    .insert(voiceRecordings)
    .values(recording)
    .onConflictDoUpdate({
      target: [voiceRecordings.clonedVoiceId, voiceRecordings.position],
      set: recording,
    });
}

/** All but the spoken consent, which stays as its proof. */
export async function deletePassages(db: Queryable, id: ClonedVoiceId): Promise<void> {
  await db
    .delete(voiceRecordings)
    .where(and(eq(voiceRecordings.clonedVoiceId, id), ne(voiceRecordings.position, 0)));
}

/** A voice of the user's that is made; null for everybody else's. */
export async function findReadyVoice(db: Queryable, userId: UserId, id: ClonedVoiceId) {
  const [row] = await db
    .select({
      id: clonedVoices.id,
      engine: clonedVoices.engine,
      vendorVoiceId: clonedVoices.vendorVoiceId,
    })
    .from(clonedVoices)
    .where(and(eq(clonedVoices.id, id), eq(clonedVoices.userId, userId), eq(clonedVoices.state, 'ready')))
    .prepare('ready_cloned_voice')
    .execute();
  return row ?? null;
}

export async function findVoice(db: Queryable, id: ClonedVoiceId): Promise<ClonedVoiceRow | null> {
  const [row] = await db.select().from(clonedVoices).where(eq(clonedVoices.id, id)).limit(1);
  return row ?? null;
}

/** Those that wait to be made, longest first. */
export const listVoicesToMake = (db: Queryable) =>
  db
    .select({
      id: clonedVoices.id,
      isSelf: clonedVoices.isSelf,
      userId: clonedVoices.userId,
      finishedAt: clonedVoices.finishedAt,
    })
    .from(clonedVoices)
    .where(eq(clonedVoices.state, 'making'))
    .orderBy(asc(clonedVoices.finishedAt))
    .limit(100);

/** False if the voice was deleted meanwhile. */
export async function keepMadeVoice(
  db: Queryable,
  id: ClonedVoiceId,
  made: { engine: CloningEngineId; vendorVoiceId: string | null; madeAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(clonedVoices)
    .set({ ...made, state: 'ready' })
    .where(and(eq(clonedVoices.id, id), eq(clonedVoices.state, 'making')))
    .returning({ id: clonedVoices.id });
  return rows.length > 0;
}

export async function refuseVoice(db: Queryable, id: ClonedVoiceId, refusal: CloningRefusal): Promise<void> {
  await db
    .update(clonedVoices)
    .set({ state: 'refused', refusal })
    .where(and(eq(clonedVoices.id, id), eq(clonedVoices.state, 'making')));
}

type Which =
  | { readonly userId: UserId }
  | { readonly id: ClonedVoiceId; readonly userId?: UserId }
  | { readonly linkEndedBefore: Date };

const conditionFor = (which: Which) => {
  if ('linkEndedBefore' in which)
    return and(
      inArray(clonedVoices.state, ['asked', 'agreed', 'refused']),
      lt(clonedVoices.linkEndsAt, which.linkEndedBefore),
    );
  return and(
    'id' in which ? eq(clonedVoices.id, which.id) : undefined,
    which.userId ? eq(clonedVoices.userId, which.userId) : undefined,
  );
};

/**
 * Deletes voices with everything recorded for them. Those that the voice service may have are noted for deletion there.
 * Returns how many there were.
 */
export async function deleteVoices(tx: Queryable, which: Which, now: Date): Promise<number> {
  const rows = await tx.delete(clonedVoices).where(conditionFor(which)).returning({
    clonedVoiceId: clonedVoices.id,
    ownedBy: clonedVoices.userId,
    vendorVoiceId: clonedVoices.vendorVoiceId,
    finishedAt: clonedVoices.finishedAt,
    engine: clonedVoices.engine,
  });
  const atVendor = rows.filter(({ finishedAt, engine }) => finishedAt !== null && engine !== 'zero-shot');
  await noteToDeleteAtVendor(tx, atVendor, now);
  return rows.length;
}

/** Notes what the voice service may have of voices that are deleted here. */
export async function noteToDeleteAtVendor(
  db: Queryable,
  voices: readonly Pick<
    typeof vendorVoicesToDelete.$inferSelect,
    'clonedVoiceId' | 'ownedBy' | 'vendorVoiceId'
  >[],
  deletedAt: Date,
): Promise<void> {
  if (voices.length === 0) return;
  await db
    .insert(vendorVoicesToDelete)
    .values(
      voices.map(({ clonedVoiceId, ownedBy, vendorVoiceId }) => ({
        clonedVoiceId,
        ownedBy,
        vendorVoiceId,
        deletedAt,
      })),
    )
    .onConflictDoNothing();
}

export const listVendorVoicesToDelete = (db: Queryable) =>
  db.select().from(vendorVoicesToDelete).orderBy(asc(vendorVoicesToDelete.deletedAt)).limit(100);

export async function countVendorVoicesToDelete(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(vendorVoicesToDelete)
    .where(eq(vendorVoicesToDelete.ownedBy, userId));
  return row?.count ?? 0;
}

export async function noteDeletedAtVendor(db: Queryable, id: ClonedVoiceId): Promise<void> {
  await db.delete(vendorVoicesToDelete).where(eq(vendorVoicesToDelete.clonedVoiceId, id));
}

/** False if there is no such voice. */
export async function insertReport(
  db: Queryable,
  clonedVoiceId: ClonedVoiceId,
  note: string,
  reportedAt: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${voiceReports} (cloned_voice_id, note, reported_at)
    select id, ${note}, ${reportedAt.toISOString()}::timestamptz from ${clonedVoices} where id = ${clonedVoiceId}
    returning id`);
  return rows.length > 0;
}

/** The recordings of a user's voices, for their archive. */
export const listVoiceRecordingsOf = (db: Queryable, userId: UserId) =>
  db
    .select({
      clonedVoiceId: voiceRecordings.clonedVoiceId,
      position: voiceRecordings.position,
      name: clonedVoices.name,
    })
    .from(voiceRecordings)
    .innerJoin(clonedVoices, eq(clonedVoices.id, voiceRecordings.clonedVoiceId))
    .where(and(eq(clonedVoices.userId, userId), isNotNull(clonedVoices.name)))
    .orderBy(asc(clonedVoices.createdAt), asc(voiceRecordings.position));

export async function findVoiceRecording(db: Queryable, userId: UserId, id: ClonedVoiceId, position: number) {
  const [row] = await db
    .select({ wav: voiceRecordings.wav })
    .from(voiceRecordings)
    .innerJoin(clonedVoices, eq(clonedVoices.id, voiceRecordings.clonedVoiceId))
    .where(
      and(eq(clonedVoices.id, id), eq(clonedVoices.userId, userId), eq(voiceRecordings.position, position)),
    )
    .limit(1);
  return row ?? null;
}
