// What a class rehearses, who plays what, and what its coach sees of it.
import { classLimits } from '#contract/classes.ts';
import type { CharacterId, ClassId, SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { isCoachedBy } from '#server/scenes/sharing/take-shares.store.ts';
import { classParts, classScenes } from './classes.tables.ts';

const { and, eq, sql } = orm;

/**
 * Gives the members of a class access to its scenes, and takes it from everybody else who had it through the class.
 * Members get and lose scenes in no other way. An existing guest keeps their role. Losing access also ends what the
 * member shared of the scene. `userId`: only this user, in all classes.
 */
export async function alignGuests(
  tx: Queryable,
  of: { classId: ClassId } | { userId: UserId },
): Promise<void> {
  const share = 'classId' in of ? sql`share.class_id = ${of.classId}` : sql`share.user_id = ${of.userId}`;
  const member = 'classId' in of ? sql`scene.class_id = ${of.classId}` : sql`member.user_id = ${of.userId}`;
  await tx.execute(sql`
    with ended as (
      delete from scene_shares share where ${share} and share.class_id is not null and not exists (
        select from class_scenes scene join class_members member on member.class_id = scene.class_id
        where scene.class_id = share.class_id and scene.scene_id = share.scene_id and member.user_id = share.user_id)
      returning share.scene_id, share.user_id
    ), unshown as (
      delete from progress_shares shown using ended
      where shown.scene_id = ended.scene_id and shown.owner_id = ended.user_id
    )
    delete from take_shares taken using ended
    where taken.scene_id = ended.scene_id and taken.owner_id = ended.user_id`);
  await tx.execute(sql`
    insert into scene_shares (scene_id, user_id, role, class_id, accepted_at)
    select distinct on (scene.scene_id, member.user_id)
      scene.scene_id, member.user_id, 'reader', scene.class_id, member.joined_at
    from class_scenes scene join class_members member on member.class_id = scene.class_id
    where ${member}
    order by scene.scene_id, member.user_id, scene.created_at
    on conflict do nothing`);
}

export const countScenes = (tx: Queryable, classId: ClassId, except: SceneId): Promise<number> =>
  tx.$count(classScenes, and(eq(classScenes.classId, classId), sql`${classScenes.sceneId} <> ${except}`));

export async function upsertClassScene(tx: Queryable, row: typeof classScenes.$inferInsert): Promise<void> {
  await tx
    .insert(classScenes)
    .values(row)
    .onConflictDoUpdate({
      target: [classScenes.classId, classScenes.sceneId],
      set: { dueDate: row.dueDate ?? null },
    });
}

/** One of them, or all. */
export async function deleteClassScenes(tx: Queryable, classId: ClassId, sceneId?: SceneId): Promise<void> {
  await tx
    .delete(classScenes)
    .where(and(eq(classScenes.classId, classId), sceneId ? eq(classScenes.sceneId, sceneId) : undefined));
}

/**
 * Replaces the members' parts; the scene opens with the part for those who haven't played another. Returns how many
 * parts were stored: one less for each that names somebody who isn't in the class, or a character who isn't in the
 * scene.
 */
export async function replaceParts(
  tx: Queryable,
  { classId, sceneId }: { classId: ClassId; sceneId: SceneId },
  parts: Readonly<Record<string, string>>,
): Promise<number> {
  await tx.delete(classParts).where(and(eq(classParts.classId, classId), eq(classParts.sceneId, sceneId)));
  const { rows } = await tx.execute(sql`
    with given as (
      insert into class_parts (class_id, scene_id, user_id, character_id)
      select ${classId}, ${sceneId}, member.user_id, character.id
      from json_each_text(${JSON.stringify(parts)}::json) given
      join class_members member on member.class_id = ${classId} and member.user_id = given.key::uuid
      join scene_characters character on character.scene_id = ${sceneId} and character.id = given.value::uuid
      returning user_id, character_id
    ), opens as (
      insert into parts_played (user_id, scene_id, character_id, played_at)
      select user_id, ${sceneId}, character_id, now() from given on conflict do nothing
    )
    select from given`);
  return rows.length;
}

interface ClassSceneRow extends Record<string, unknown> {
  readonly classId: ClassId;
  readonly sceneId: SceneId;
  readonly title: string;
  readonly dueDate: string | null;
  readonly characters: { id: CharacterId; name: string }[];
  readonly parts: Record<UserId, CharacterId>;
}

/** With their characters, and who plays them. */
export async function listClassScenes(db: Queryable, classId: ClassId): Promise<ClassSceneRow[]> {
  const { rows } = await db.execute<ClassSceneRow>(sql`
    select given.class_id as "classId", scene.id as "sceneId", scene.title, given.due_date::text as "dueDate",
      (select coalesce(json_agg(json_build_object('id', character.id, 'name', character.name)
          order by character.position), '[]')
        from scene_characters character where character.scene_id = scene.id) as characters,
      (select coalesce(json_object_agg(part.user_id, part.character_id), '{}')
        from class_parts part where part.class_id = given.class_id and part.scene_id = scene.id) as parts
    from class_scenes given join scenes scene on scene.id = given.scene_id
    where given.class_id = ${classId}
    order by given.due_date nulls last, scene.title, scene.id`);
  return rows;
}

interface JoinedRow extends Record<string, unknown> {
  readonly id: ClassId;
  readonly name: string;
  readonly coach: string;
  readonly showsProgress: boolean;
  readonly scenes: {
    readonly sceneId: SceneId;
    readonly title: string;
    readonly dueDate: string | null;
    readonly characterId: CharacterId | null;
    readonly part: string | null;
  }[];
}

/** The classes with active coaches that this person is in, with their scenes and parts. */
export async function listJoined(db: Queryable, userId: UserId): Promise<JoinedRow[]> {
  const { rows } = await db.execute<JoinedRow>(sql`
    select class.id, class.name, coach.name as coach, member.shows_progress as "showsProgress",
      (select coalesce(json_agg(json_build_object('sceneId', scene.id, 'title', scene.title,
          'dueDate', given.due_date, 'characterId', character.id, 'part', character.name)
          order by given.due_date nulls last, scene.title, scene.id), '[]')
        from class_scenes given join scenes scene on scene.id = given.scene_id and not scene.is_archived
        left join class_parts part on part.class_id = class.id and part.scene_id = scene.id
          and part.user_id = member.user_id
        left join scene_characters character on character.id = part.character_id
        where given.class_id = class.id) as scenes
    from class_members member join classes class on class.id = member.class_id
    join users coach on coach.id = class.user_id
      and coach.deletion_due_at is null and coach.suspended_at is null
    where member.user_id = ${userId}
    order by member.joined_at desc, class.id
    limit ${classLimits.members}`);
  return rows;
}

/** The scenes and members of a class whose practice its coach may see. */
export const shownInClass = (classId: ClassId) => sql`
  select member.user_id as actor_id, given.scene_id
  from classes class join class_members member on member.class_id = class.id and member.shows_progress
  join class_scenes given on given.class_id = class.id
  where class.id = ${classId} and ${isCoachedBy(sql`given.scene_id`, sql`member.user_id`, sql`class.user_id`)}`;

/** By actor and scene: how many takes they share with the coach now. */
export async function countTakes(db: Queryable, classId: ClassId, coach: UserId, now: Date) {
  const { rows } = await db.execute<{ actorId: string; sceneId: string; takes: number }>(sql`
    select share.owner_id as "actorId", share.scene_id as "sceneId", count(*)::int as takes
    from take_shares share join class_scenes given on given.scene_id = share.scene_id
    where given.class_id = ${classId} and share.user_id = ${coach} and share.ends_at > ${now.toISOString()}::timestamptz
    group by 1, 2`);
  return new Map(rows.map(({ actorId, sceneId, takes }) => [`${actorId} ${sceneId}`, takes]));
}
