import type { ClassId, UserId } from '#domain/ids.ts';
import { classLimits } from '#contract/classes.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { hiddenUsers, users } from '#server/users/users.tables.ts';
import { classes, classMembers } from './classes.tables.ts';

const { and, asc, eq, gt, not, sql } = orm;

export type ClassRow = typeof classes.$inferSelect;

/** A class that this person coaches. */
export async function findClassOf(db: Queryable, classId: ClassId, coach: UserId): Promise<ClassRow | null> {
  const [row] = await db
    .select()
    .from(classes)
    .where(and(eq(classes.id, classId), eq(classes.userId, coach)));
  return row ?? null;
}

export const listCoached = async (db: Queryable, coach: UserId) =>
  db
    .select({
      id: classes.id,
      name: classes.name,
      memberCount: sql<number>`(select count(*)::int from class_members m where m.class_id = classes.id)`,
      sceneCount: sql<number>`(select count(*)::int from class_scenes s where s.class_id = classes.id)`,
    })
    .from(classes)
    .where(eq(classes.userId, coach))
    .orderBy(asc(classes.createdAt), asc(classes.id))
    .limit(classLimits.classes);

export async function insertClass(db: Queryable, row: typeof classes.$inferInsert): Promise<ClassId> {
  const [inserted] = await db.insert(classes).values(row).returning({ id: classes.id });
  return inserted!.id;
}

/** Null ends the link. */
export async function updateClass(
  db: Queryable,
  classId: ClassId,
  changed: Partial<Pick<ClassRow, 'name' | 'tokenDigest' | 'linkEndsAt'>>,
): Promise<void> {
  await db.update(classes).set(changed).where(eq(classes.id, classId));
}

export async function deleteClassRow(db: Queryable, classId: ClassId): Promise<void> {
  await db.delete(classes).where(eq(classes.id, classId));
}

/** The class that a link leads to, while its coach is active; locked until the transaction ends. */
export async function findClassByToken(tx: Queryable, tokenDigest: string, now: Date) {
  const [row] = await tx
    .select({ id: classes.id, name: classes.name, coachId: classes.userId, coach: users.name })
    .from(classes)
    .innerJoin(users, eq(users.id, classes.userId))
    .where(and(eq(classes.tokenDigest, tokenDigest), gt(classes.linkEndsAt, now), not(hiddenUsers!)))
    .for('update', { of: classes });
  return row ?? null;
}

export const countMembers = (db: Queryable, classId: ClassId): Promise<number> =>
  db.$count(classMembers, eq(classMembers.classId, classId));

export const listMembers = async (db: Queryable, classId: ClassId) =>
  db
    .select({ id: users.id, name: users.name, showsProgress: classMembers.showsProgress })
    .from(classMembers)
    .innerJoin(users, eq(users.id, classMembers.userId))
    .where(eq(classMembers.classId, classId))
    .orderBy(asc(users.name), asc(users.id));

/** Joining again changes only what the coach sees. */
export async function upsertMember(db: Queryable, row: typeof classMembers.$inferInsert): Promise<void> {
  await db
    .insert(classMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [classMembers.classId, classMembers.userId],
      set: { showsProgress: row.showsProgress },
    });
}

/** False if they aren't in the class. */
export async function updateMember(
  db: Queryable,
  { classId, userId, showsProgress }: { classId: ClassId; userId: UserId; showsProgress: boolean },
): Promise<boolean> {
  const { rowCount } = await db
    .update(classMembers)
    .set({ showsProgress })
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)));
  return rowCount === 1;
}

export async function isMember(db: Queryable, classId: ClassId, userId: UserId): Promise<boolean> {
  const member = and(eq(classMembers.classId, classId), eq(classMembers.userId, userId));
  return (await db.$count(classMembers, member)) > 0;
}

export async function deleteMember(tx: Queryable, classId: ClassId, userId: UserId): Promise<void> {
  await tx
    .delete(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)));
}
