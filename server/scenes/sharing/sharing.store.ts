import { sharingLimits, type SharedScene } from '#contract/sharing.ts';
import { dayMs } from '#domain/durations.ts';
import type { SceneId, ShareId, UserId } from '#domain/ids.ts';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { hiddenUsers, users } from '#server/users/users.tables.ts';
import { scenes } from '../scenes.tables.ts';
import { counted } from '../scenes.store.ts';
import { sceneShares } from './sharing.tables.ts';

const { and, count, desc, eq, gt, isNull, or, sql } = orm;

/** Invitations sent before this have ended. */
const endedBefore = (now: Date) => new Date(now.getTime() - sharingLimits.days * dayMs);
const isOpenOrAccepted = (now: Date) =>
  or(sql`${sceneShares.userId} is not null`, gt(sceneShares.createdAt, endedBefore(now)));

/** Not through a class, which its coach and its members end. */
const isInvited = isNull(sceneShares.classId);

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + sharingLimits.days * dayMs);

/** Null if the scene isn't shared with the user. */
export async function findRole(db: Queryable, sceneId: SceneId, userId: UserId): Promise<SceneRole | null> {
  const [row] = await db
    .select({ role: sceneShares.role })
    .from(sceneShares)
    .where(and(eq(sceneShares.sceneId, sceneId), eq(sceneShares.userId, userId)))
    .limit(1)
    .prepare('role_in_scene')
    .execute();
  return row?.role ?? null;
}

export async function findOwnerAndTitle(db: Queryable, sceneId: SceneId) {
  const { userId, title } = scenes;
  const [row] = await db.select({ userId, title }).from(scenes).where(eq(scenes.id, sceneId)).limit(1);
  return row ?? null;
}

/** Open and accepted ones, oldest first. */
export async function listSharesOf(db: Queryable, sceneId: SceneId, now: Date) {
  const { id, email, role, createdAt, acceptedAt } = sceneShares;
  return db
    .select({ id, email, role, createdAt, acceptedAt, guestName: users.name, guestEmail: users.email })
    .from(sceneShares)
    .leftJoin(users, eq(users.id, sceneShares.userId))
    .where(and(eq(sceneShares.sceneId, sceneId), isOpenOrAccepted(now), isInvited))
    .orderBy(sceneShares.createdAt, sceneShares.id)
    .limit(sharingLimits.peoplePerScene);
}

/** Removes ended invitations to the scene, so that the same people can be invited again. */
export async function deleteEndedShares(db: Queryable, sceneId: SceneId, now: Date): Promise<void> {
  await db
    .delete(sceneShares)
    .where(
      and(
        eq(sceneShares.sceneId, sceneId),
        isNull(sceneShares.userId),
        sql`${sceneShares.createdAt} <= ${endedBefore(now).toISOString()}::timestamptz`,
      ),
    );
}

export async function countShares(db: Queryable, sceneId: SceneId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(sceneShares)
    .where(and(eq(sceneShares.sceneId, sceneId), isInvited));
  return row?.count ?? 0;
}

/** Null if this address was invited to this scene before. */
export async function insertShare(db: Queryable, share: typeof sceneShares.$inferInsert) {
  const [row] = await db.insert(sceneShares).values(share).onConflictDoNothing().returning();
  return row ?? null;
}

/** An open invitation with its scene; locked until the transaction ends if it is to be accepted. */
export async function findInvitation(tx: Queryable, tokenDigest: string, now: Date) {
  const [row] = await tx
    .select({
      id: sceneShares.id,
      sceneId: scenes.id,
      title: scenes.title,
      ownerId: scenes.userId,
      ownerName: users.name,
      role: sceneShares.role,
    })
    .from(sceneShares)
    .innerJoin(scenes, eq(scenes.id, sceneShares.sceneId))
    .innerJoin(users, eq(users.id, scenes.userId))
    .where(
      and(
        eq(sceneShares.tokenDigest, tokenDigest),
        isNull(sceneShares.userId),
        gt(sceneShares.createdAt, endedBefore(now)),
      ),
    )
    .limit(1)
    .for('update', { of: sceneShares });
  return row ?? null;
}

export async function acceptShare(tx: Queryable, shareId: ShareId, userId: UserId, now: Date): Promise<void> {
  await tx
    .update(sceneShares)
    .set({ userId, acceptedAt: now, tokenDigest: null })
    .where(eq(sceneShares.id, shareId));
}

export async function countSharedWith(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(sceneShares).where(eq(sceneShares.userId, userId));
  return row?.count ?? 0;
}

const classOfShare = sql<SharedScene['class']>`(
  select json_build_object('id', class.id, 'name', class.name, 'dueDate', given.due_date, 'part', part.name)
  from classes class join class_scenes given on given.class_id = class.id
  left join class_parts chosen on chosen.class_id = class.id and chosen.scene_id = given.scene_id
    and chosen.user_id = scene_shares.user_id
  left join scene_characters part on part.id = chosen.character_id
  where class.id = scene_shares.class_id and given.scene_id = scene_shares.scene_id)`;

/** When a class that the user is in needs the scene, the earliest date; null if no class has one. */
export async function findClassDate(db: Queryable, sceneId: SceneId, userId: UserId): Promise<string | null> {
  const { rows } = await db.execute<{ due: string | null }>(sql`
    select min(given.due_date)::text as due
    from scene_shares share join class_scenes given
      on given.class_id = share.class_id and given.scene_id = share.scene_id
    where share.scene_id = ${sceneId} and share.user_id = ${userId}`);
  return rows[0]?.due ?? null;
}

/** Newest first, without archived scenes and those of hidden users. */
export async function listSharedWith(db: Queryable, userId: UserId) {
  return db
    .select({
      shareId: sceneShares.id,
      role: sceneShares.role,
      class: classOfShare,
      sceneId: scenes.id,
      title: scenes.title,
      author: scenes.author,
      lineCount: counted.lineCount,
      estimatedDurationSeconds: scenes.duration,
      owner: users.name,
      ownerId: users.id,
    })
    .from(sceneShares)
    .innerJoin(scenes, eq(scenes.id, sceneShares.sceneId))
    .innerJoin(users, eq(users.id, scenes.userId))
    .where(and(eq(sceneShares.userId, userId), eq(scenes.isArchived, false), sql`not (${hiddenUsers})`))
    .orderBy(desc(sceneShares.acceptedAt), sceneShares.id)
    .limit(sharingLimits.listed);
}

/** A share of a scene that the user owns. */
const ofOwnScene = (userId: UserId) =>
  sql`${sceneShares.sceneId} in (select ${scenes.id} from ${scenes} where ${scenes.userId} = ${userId})`;

/** The scene and its guest, if somebody accepted; null if the user shares no scene in this way. */
export async function updateRole(
  db: Queryable,
  shareId: ShareId,
  { userId, role }: { readonly userId: UserId; readonly role: SceneRole },
): Promise<{ sceneId: SceneId; guestId: UserId | null } | null> {
  const [row] = await db
    .update(sceneShares)
    .set({ role })
    .where(and(eq(sceneShares.id, shareId), ofOwnScene(userId), isInvited))
    .returning({ sceneId: sceneShares.sceneId, guestId: sceneShares.userId });
  return row ?? null;
}

/** A share of a scene that the user owns, or in which they are the guest. */
export async function deleteShareOf(db: Queryable, shareId: ShareId, userId: UserId) {
  const [row] = await db
    .delete(sceneShares)
    .where(
      and(eq(sceneShares.id, shareId), or(eq(sceneShares.userId, userId), ofOwnScene(userId)), isInvited),
    )
    .returning({ sceneId: sceneShares.sceneId, guestId: sceneShares.userId });
  return row ?? null;
}
