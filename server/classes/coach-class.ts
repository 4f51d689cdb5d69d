// What a coach does with a class of theirs. Each throws `class.not_found` for anybody else's.
import { randomBytes } from 'node:crypto';
import { classLimits, type ClassPractice, type WholeClass } from '#contract/classes.ts';
import { problem } from '#contract/problems.ts';
import { dayMs, daySeconds } from '#domain/durations.ts';
import type { ClassId, SceneId, UserId } from '#domain/ids.ts';
import { csvFrom } from '#domain/progress/csv.ts';
import { practiceFrom } from '#server/learning/list-shown-practice.ts';
import { listPractice } from '#server/learning/shown-practice.store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { findSceneHead } from '#server/scenes/scenes.store.ts';
import { digestOf } from '#server/platform/mac.ts';
import { attempt } from '#server/users/attempts.ts';
import { lockUser } from '#server/users/users.store.ts';
import {
  alignGuests,
  countScenes,
  countTakes,
  deleteClassScenes,
  listClassScenes,
  replaceParts,
  shownInClass,
  upsertClassScene,
} from './class-scenes.store.ts';
import {
  deleteClassRow,
  findClassOf,
  insertClass,
  listCoached,
  listMembers,
  updateClass,
  type ClassRow,
} from './classes.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

const linksPerDay = { max: classLimits.linksPerDay, windowSeconds: daySeconds };

async function getClassOf(db: Queryable, coach: UserId, classId: ClassId): Promise<ClassRow> {
  const found = await findClassOf(db, classId, coach);
  if (!found) throw problem('class.not_found');
  return found;
}

/** Throws `class.limit`. */
export const createClass = ({ db, clock }: Needs, coach: UserId, name: string): Promise<{ id: ClassId }> =>
  db.transaction(async (tx) => {
    await lockUser(tx, coach);
    if ((await listCoached(tx, coach)).length >= classLimits.classes)
      throw problem('class.limit', { most: classLimits.classes });
    return { id: await insertClass(tx, { userId: coach, name, createdAt: clock.now() }) };
  });

export async function getWholeClass(
  { db, clock }: Needs,
  coach: UserId,
  classId: ClassId,
): Promise<WholeClass> {
  const { id, name, linkEndsAt } = await getClassOf(db, coach, classId);
  const now = clock.now();
  const [members, scenes, practice] = [
    await listMembers(db, classId),
    await listClassScenes(db, classId),
    await listClassPractice(db, coach, classId, now),
  ];
  return {
    id,
    name,
    linkEndsAt: linkEndsAt && linkEndsAt > now ? linkEndsAt.toISOString() : null,
    members: members.map((member) => ({ ...member, name: member.name || 'Somebody' })),
    scenes,
    practice,
  };
}

async function listClassPractice(
  db: Queryable,
  coach: UserId,
  classId: ClassId,
  now: Date,
): Promise<ClassPractice[]> {
  const takes = await countTakes(db, classId, coach, now);
  const rows = await listPractice(db, shownInClass(classId));
  return rows.map((row) => ({
    ...practiceFrom(row),
    sceneId: row.sceneId,
    takes: takes.get(`${row.actorId} ${row.sceneId}`) ?? 0,
  }));
}

export async function renameClass(
  { db }: Needs,
  coach: UserId,
  { classId, name }: { classId: ClassId; name: string },
): Promise<void> {
  await getClassOf(db, coach, classId);
  await updateClass(db, classId, { name });
}

/** Members who have a scene through another class of the coach keep it. */
export const deleteClass = ({ db }: Needs, coach: UserId, classId: ClassId): Promise<void> =>
  db.transaction(async (tx) => {
    await takeBack(tx, coach, classId);
    await deleteClassRow(tx, classId);
  });

/** The link holds a secret of which only a hash is stored. Throws `sharing.too_often`. */
export async function makeClassLink(
  services: Needs & Pick<Services, 'config'>,
  coach: UserId,
  classId: ClassId,
): Promise<{ link: string; endsAt: string }> {
  const { db, clock, config } = services;
  await getClassOf(db, coach, classId);
  const { allowed } = await attempt(services, `class links ${coach}`, linksPerDay);
  if (!allowed) throw problem('sharing.too_often');
  const token = randomBytes(32).toString('base64url');
  const linkEndsAt = new Date(clock.now().getTime() + classLimits.days * dayMs);
  await updateClass(db, classId, { tokenDigest: digestOf(token), linkEndsAt });
  return { link: `${config.publicUrl}/class-invitation#${token}`, endsAt: linkEndsAt.toISOString() };
}

export async function endClassLink({ db }: Needs, coach: UserId, classId: ClassId): Promise<void> {
  await getClassOf(db, coach, classId);
  await updateClass(db, classId, { tokenDigest: null, linkEndsAt: null });
}

interface HandOut {
  readonly classId: ClassId;
  readonly sceneId: SceneId;
  readonly dueDate: string | null;
  readonly parts: Readonly<Record<string, string>>;
}

/** Throws `scene.not_found`, `scene.access_denied`, `class.limit`, `class.part`; then nothing changes. */
export async function handOutScene(
  { db, clock }: Needs,
  coach: UserId,
  { classId, sceneId, dueDate, parts }: HandOut,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, coach);
    await getClassOf(tx, coach, classId);
    const scene = await findSceneHead(tx, sceneId);
    if (!scene) throw problem('scene.not_found');
    if (scene.userId !== coach) throw problem('scene.access_denied');
    if ((await countScenes(tx, classId, sceneId)) >= classLimits.scenes)
      throw problem('class.limit', { most: classLimits.scenes });
    await upsertClassScene(tx, { classId, sceneId, dueDate, createdAt: clock.now() });
    const given = await replaceParts(tx, { classId, sceneId }, parts);
    if (given !== Object.keys(parts).length) throw problem('class.part');
    await alignGuests(tx, { classId });
  });
}

export const takeBackScene = (
  { db }: Needs,
  coach: UserId,
  { classId, sceneId }: { classId: ClassId; sceneId: SceneId },
): Promise<void> => db.transaction((tx) => takeBack(tx, coach, classId, sceneId));

async function takeBack(tx: Queryable, coach: UserId, classId: ClassId, sceneId?: SceneId): Promise<void> {
  await getClassOf(tx, coach, classId);
  await deleteClassScenes(tx, classId, sceneId);
  await alignGuests(tx, { classId });
  for (const { id } of await listMembers(tx, classId)) await alignGuests(tx, { userId: id });
}

const columns = [
  'member',
  'scene',
  'due',
  'part',
  'minutes',
  'runs',
  'lines',
  'lines off book',
  'takes',
  'last practiced',
];

/** One row for each member who shows their practice, and each scene. */
export async function exportClass(
  services: Needs,
  coach: UserId,
  classId: ClassId,
): Promise<{ fileName: string; csv: string }> {
  const { scenes, practice } = await getWholeClass(services, coach, classId);
  const sceneOf = new Map(scenes.map((scene) => [scene.sceneId, scene]));
  const rows = practice.map((row) => [
    row.actor,
    sceneOf.get(row.sceneId)?.title ?? null,
    sceneOf.get(row.sceneId)?.dueDate ?? null,
    row.part,
    row.minutes,
    row.runs,
    row.lines,
    row.linesOffBook,
    row.takes,
    row.lastAt,
  ]);
  const day = services.clock.now().toISOString().slice(0, 10);
  return { fileName: `class-to-${day}.csv`, csv: csvFrom(columns, rows) };
}
