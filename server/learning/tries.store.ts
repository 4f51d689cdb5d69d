import type { LineId, SceneId, UserId } from '#domain/ids.ts';
import { learningLimits } from '#domain/learning/learning-limits.ts';
import type { Grade } from '#domain/learning/history-schema.ts';
import type { LearningWay, LineTry } from '#domain/learning/line-try.ts';
import type { WordsSaid } from '#domain/practice/words-said.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { practiceLineResults, practiceSessions } from '#server/practice/practice.tables.ts';
import { sceneDialogue } from '#server/scenes/scenes.tables.ts';
import { lockUser } from '#server/users/users.store.ts';
import { lineTries } from './learning.tables.ts';

const { and, desc, eq, gte, inArray, sql } = orm;

/** Tries stored for this user since then. Locks the user's row, so that counting and storing are atomic. */
export async function countTriesSince(tx: Queryable, userId: UserId, since: Date): Promise<number> {
  await lockUser(tx, userId);
  return tx.$count(lineTries, and(eq(lineTries.userId, userId), gte(lineTries.createdAt, since)));
}

export async function findLineTexts(
  db: Queryable,
  sceneId: SceneId,
  lineIds: readonly LineId[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: sceneDialogue.id, text: sceneDialogue.text })
    .from(sceneDialogue)
    .where(and(eq(sceneDialogue.sceneId, sceneId), inArray(sceneDialogue.id, [...lineIds])));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

const wordingOf = (text: ReturnType<typeof sql>) =>
  sql`md5(btrim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')))`;

export type GradedLineTry = LineTry & { readonly grade: Grade | null };

/** Stores those that aren't stored yet; a line that no longer exists is left out. */
export async function insertTries(
  tx: Queryable,
  { userId, sceneId, now }: { userId: UserId; sceneId: SceneId; now: Date },
  tries: readonly GradedLineTry[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${lineTries} (id, user_id, scene_id, line_id, way, is_shown, hints, lines_called, pick_up_ms, words,
      strictness, mark, grade, wording, tried_at, device, created_at)
    select made.id, ${userId}, ${sceneId}, line.id, made.way, made."isShown", made.hints, made."linesCalled",
      made."pickUpMs", made.words, made.strictness, made.mark, made.grade, ${wordingOf(sql`line.text`)},
      least(made.at, ${now.toISOString()}::timestamptz), made.device, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(tries)}::json) as made(id uuid, "lineId" uuid, way text,
      "isShown" boolean, hints integer, "linesCalled" integer, "pickUpMs" integer, words jsonb, strictness text,
      mark text, grade text, at timestamptz, device text)
    join ${sceneDialogue} line on line.id = made."lineId" and line.scene_id = ${sceneId}
      and not line.is_stage_direction
    on conflict (id) do nothing`);
}

/** Tries of lines that are in another of these scenes now follow them there. */
export async function moveTries(tx: Queryable, sceneIds: readonly SceneId[]): Promise<void> {
  await tx.execute(sql`
    update ${lineTries} set scene_id = line.scene_id from ${sceneDialogue} line
    where ${lineTries.sceneId} = any(${sql.param([...sceneIds])}::text[])
      and line.id = ${lineTries.lineId} and line.scene_id <> ${lineTries.sceneId}`);
}

export async function listTriesOfLine(
  db: Queryable,
  of: { userId: UserId; sceneId: SceneId; lineId: LineId },
  limit: number,
) {
  return db
    .select(tryColumns)
    .from(lineTries)
    .where(and(isOf(of), eq(lineTries.lineId, of.lineId)))
    .orderBy(desc(lineTries.triedAt), lineTries.id)
    .limit(limit);
}

/** The newest of a scene, for its export. */
export const listTriesOfScene = (db: Queryable, of: { userId: UserId; sceneId: SceneId }, limit: number) =>
  db
    .select({
      ...tryColumns,
      grade: lineTries.grade,
      text: sceneDialogue.text,
      order: sceneDialogue.lineOrder,
    })
    .from(lineTries)
    .innerJoin(sceneDialogue, eq(sceneDialogue.id, lineTries.lineId))
    .where(isOf(of))
    .orderBy(desc(lineTries.triedAt), lineTries.id)
    .limit(limit);

const isOf = ({ userId, sceneId }: { userId: UserId; sceneId: SceneId }) =>
  and(eq(lineTries.userId, userId), eq(lineTries.sceneId, sceneId));

const tryColumns = {
  id: lineTries.id,
  lineId: lineTries.lineId,
  way: lineTries.way,
  isShown: lineTries.isShown,
  hints: lineTries.hints,
  linesCalled: lineTries.linesCalled,
  pickUpMs: lineTries.pickUpMs,
  words: lineTries.words,
  strictness: lineTries.strictness,
  mark: lineTries.mark,
  triedAt: lineTries.triedAt,
  device: lineTries.device,
};

export interface StoredTry extends Record<string, unknown> {
  readonly lineId: LineId;
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly way: LearningWay;
  readonly isShown: boolean;
  /** With calls of "Line!". */
  readonly hints: number;
  /** Null for a run, which is graded by its words. */
  readonly grade: Grade | null;
  /** Whether the line already had its present wording. */
  readonly isCurrent: boolean;
  /** Set only for the newest tries. */
  readonly words: WordsSaid | null;
}

const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Words of so many of a line's newest tries are looked at for trouble words. */
const triesWithWords = 6;

/** The newest tries of these scenes' lines, oldest first: drills, and runs whose words were recognized. */
export async function listNewestTries(
  db: Queryable,
  userId: UserId,
  sceneIds: readonly SceneId[],
): Promise<StoredTry[]> {
  const ofScenes = sql`any(${sql.param([...sceneIds])}::text[])`;
  const { rows } = await db.execute<StoredTry>(sql`
    with tries as (
      select line_id, tried_at, way, is_shown, hints + lines_called as hints, grade, words, wording
      from ${lineTries} where user_id = ${userId} and scene_id = ${ofScenes}
      union all
      select line_id, session.start_time, 'run', coalesce(was_shown, true), was_prompted::int, null, words, null
      from ${practiceSessions} session join ${practiceLineResults} on session_id = session.id
      where session.user_id = ${userId} and session.scene_id = ${ofScenes} and words is not null
    ), numbered as (
      select *, row_number() over (partition by line_id order by tried_at desc) as nth from tries
    ), newest as (
      select * from numbered where nth <= ${learningLimits.triesPerLine}
      order by tried_at desc limit ${learningLimits.triesPlanned}
    )
    select line.id as "lineId", ${iso(sql`tried_at`)} as at, way, newest.is_shown as "isShown", hints, grade,
      case when grade is null or nth <= ${triesWithWords} then words end as words,
      coalesce(wording = ${wordingOf(sql`line.text`)}, true) as "isCurrent"
    from newest join ${sceneDialogue} line on line.id = newest.line_id
    order by tried_at, nth desc`);
  return rows;
}
