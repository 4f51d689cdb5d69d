import type { RecordingId, SceneId, TakeShareId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { progressShares, takeListens, takeShares } from './take-shares.tables.ts';

const { and, eq, or, sql } = orm;

/**
 * Whether `coach` is the owner, a coach or a co-owner of a scene that `actor` owns or shares, and neither the owner nor the
 * actor is suspended or leaving. Everything that an actor shows a coach ends with it. Takes values and SQL alike.
 */
export const isCoachedBy = (scene: unknown, actor: unknown, coach: unknown) => sql`exists (
  select from scenes coached
  join users host on host.id = coached.user_id
  join users player on player.id = ${actor}
  where coached.id = ${scene}
    and host.deletion_due_at is null and host.suspended_at is null
    and player.deletion_due_at is null and player.suspended_at is null
    and (coached.user_id = ${coach} or exists (
      select from scene_shares theirs
      where theirs.scene_id = coached.id and theirs.user_id = ${coach} and theirs.role in ('coach', 'co-owner')))
    and (coached.user_id = ${actor} or exists (
      select from scene_shares theirs where theirs.scene_id = coached.id and theirs.user_id = ${actor})))`;

/** The condition on `take_shares` for those that haven't ended. */
export const isTakeShared = (now: Date) => sql`
  take_shares.ends_at > ${now.toISOString()}::timestamptz
  and ${isCoachedBy(sql`take_shares.scene_id`, sql`take_shares.owner_id`, sql`take_shares.user_id`)}`;

interface Coach extends Record<string, unknown> {
  readonly id: UserId;
  readonly name: string;
  readonly seesProgress: boolean;
}

/** Whom an actor can show takes and practice of a scene: its owner and everybody who coaches it. */
export async function listCoachesOf(db: Queryable, sceneId: SceneId, actor: UserId): Promise<Coach[]> {
  const { rows } = await db.execute<Coach>(sql`
    select person.id, person.name, exists (
      select from progress_shares shown
      where shown.scene_id = ${sceneId} and shown.owner_id = ${actor} and shown.user_id = person.id
    ) as "seesProgress"
    from users person
    where person.id <> ${actor}
      and person.id in (
        select user_id from scenes where id = ${sceneId}
        union select user_id from scene_shares where scene_id = ${sceneId})
      and ${isCoachedBy(sceneId, actor, sql`person.id`)}
    order by person.name, person.id`);
  return rows;
}

export async function isCoach(
  db: Queryable,
  { sceneId, actor, coach }: { sceneId: SceneId; actor: UserId; coach: UserId },
): Promise<boolean> {
  if (actor === coach) return false;
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${isCoachedBy(sceneId, actor, coach)} as "is"`,
  );
  return rows[0]?.is === true;
}

export async function insertProgressShare(
  db: Queryable,
  row: typeof progressShares.$inferInsert,
): Promise<void> {
  await db.insert(progressShares).values(row).onConflictDoNothing();
}

export async function deleteProgressShare(
  db: Queryable,
  { sceneId, ownerId, userId }: { sceneId: SceneId; ownerId: UserId; userId: UserId },
): Promise<void> {
  await db
    .delete(progressShares)
    .where(
      and(
        eq(progressShares.sceneId, sceneId),
        eq(progressShares.ownerId, ownerId),
        eq(progressShares.userId, userId),
      ),
    );
}

/** Takes back what actors showed this person of a scene. */
export async function deleteShownTo(tx: Queryable, sceneId: SceneId, userId: UserId): Promise<void> {
  for (const table of [progressShares, takeShares])
    await tx.delete(table).where(and(eq(table.sceneId, sceneId), eq(table.userId, userId)));
}

/** Takes back what this actor showed others of a scene. */
export async function deleteShownBy(tx: Queryable, sceneId: SceneId, ownerId: UserId): Promise<void> {
  for (const table of [progressShares, takeShares])
    await tx.delete(table).where(and(eq(table.sceneId, sceneId), eq(table.ownerId, ownerId)));
}

/** Shares the take, or sets a new end for it. */
export async function upsertTakeShare(db: Queryable, share: typeof takeShares.$inferInsert): Promise<void> {
  const { endsAt, createdAt } = share;
  await db
    .insert(takeShares)
    .values(share)
    .onConflictDoUpdate({
      target: [takeShares.recordingId, takeShares.userId],
      set: { endsAt, createdAt },
    });
}

/** Deletes a share for the actor or the person who may listen. */
export async function deleteTakeShare(db: Queryable, shareId: TakeShareId, userId: UserId): Promise<void> {
  await db
    .delete(takeShares)
    .where(
      and(eq(takeShares.id, shareId), or(eq(takeShares.ownerId, userId), eq(takeShares.userId, userId))),
    );
}

export interface TakeShareRow extends Record<string, unknown> {
  readonly id: TakeShareId;
  readonly recordingId: RecordingId;
  readonly sceneId: SceneId;
  readonly ownerId: UserId;
  readonly userId: UserId;
  /** ISO timestamps. */
  readonly endsAt: string;
  readonly name: string;
  /** When they listened, newest first. */
  readonly listens: readonly string[];
}

const maxListens = 20;

/** With whom a take is shared now, in the order of sharing. */
export async function listTakeShareRows(
  db: Queryable,
  recordingId: RecordingId,
  now: Date,
): Promise<TakeShareRow[]> {
  const { rows } = await db.execute<TakeShareRow>(sql`
    select take_shares.id, recording_id as "recordingId", scene_id as "sceneId", owner_id as "ownerId",
      user_id as "userId", to_json(ends_at) #>> '{}' as "endsAt", person.name,
      array(select to_json(at) #>> '{}' from take_listens where share_id = take_shares.id
        order by at desc limit ${maxListens}) as listens
    from take_shares join users person on person.id = user_id
    where recording_id = ${recordingId} and ${isTakeShared(now)}
    order by take_shares.created_at, take_shares.id`);
  return rows;
}

/** The share by which this person may listen now; null if there is none. */
export async function findTakeShare(
  db: Queryable,
  which: { readonly shareId: TakeShareId } | { readonly recordingId: RecordingId },
  userId: UserId,
  now: Date,
): Promise<typeof takeShares.$inferSelect | null> {
  const named =
    'shareId' in which ? eq(takeShares.id, which.shareId) : eq(takeShares.recordingId, which.recordingId);
  const [row] = await db
    .select()
    .from(takeShares)
    .where(and(named, eq(takeShares.userId, userId), isTakeShared(now)));
  return row ?? null;
}

/** Once a minute at most. */
export async function insertListen(db: Queryable, shareId: TakeShareId, now: Date): Promise<void> {
  const at = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  await db.insert(takeListens).values({ shareId, at }).onConflictDoNothing();
}
