// The parts a user learns, their settings, and what they noted of lines. Of two changes the one made later stays, in
// whatever order they arrive.
import type { CharacterId, LineId, SceneId, UserId } from '#domain/ids.ts';
import { learningLimits } from '#domain/learning/learning-limits.ts';
import {
  usualLearning,
  type Due,
  type LearningSettings,
  type LineMeaning,
  type PartChoice,
} from '#domain/learning/learning-schema.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { isReplaceable } from '#server/platform/db/replaceable.store.ts';
import { sceneCharacters, sceneDialogue, scenes } from '#server/scenes/scenes.tables.ts';
import { sceneShares } from '#server/scenes/sharing/sharing.tables.ts';
import { learnedParts, learningSettings, lineMeanings } from './learning.tables.ts';

const { and, eq, ne, sql } = orm;

export async function findSettings(db: Queryable, userId: UserId): Promise<LearningSettings> {
  const [row] = await db.select().from(learningSettings).where(eq(learningSettings.userId, userId));
  if (!row) return usualLearning;
  const { minutesPerDay, strictness, day, dayMinutes } = row;
  return { minutesPerDay, strictness, day: day === null ? null : { date: day, minutes: dayMinutes ?? 0 } };
}

export async function upsertSettings(
  db: Queryable,
  userId: UserId,
  { minutesPerDay, strictness, day }: LearningSettings,
  doneAt: Date,
): Promise<void> {
  const row = {
    minutesPerDay,
    strictness,
    day: day?.date ?? null,
    dayMinutes: day?.minutes ?? null,
    doneAt,
  };
  await db
    .insert(learningSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: learningSettings.userId,
      set: row,
      setWhere: isReplaceable(learningSettings.doneAt, doneAt),
    });
}

export const countOtherParts = (db: Queryable, userId: UserId, sceneId: SceneId): Promise<number> =>
  db.$count(
    learnedParts,
    and(eq(learnedParts.userId, userId), ne(learnedParts.sceneId, sceneId), learnedParts.isLearning),
  );

export async function upsertPart(
  db: Queryable,
  { userId, sceneId, doneAt }: { userId: UserId; sceneId: SceneId; doneAt: Date },
  { characterId, due, isLearning }: PartChoice,
): Promise<void> {
  const row = {
    characterId,
    ownDate: due === 'scene' || due === 'none' ? null : due,
    usesSceneDate: due === 'scene',
    isLearning,
    doneAt,
  };
  await db
    .insert(learnedParts)
    .values({ userId, sceneId, ...row })
    .onConflictDoUpdate({
      target: [learnedParts.userId, learnedParts.sceneId],
      set: row,
      setWhere: isReplaceable(learnedParts.doneAt, doneAt),
    });
}

export interface PartRow extends Record<string, unknown> {
  readonly sceneId: SceneId;
  readonly title: string;
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly due: Due;
  readonly dueDate: string | null;
}

/** The parts in scenes that the user can still read, the earliest date first. */
export async function listParts(db: Queryable, userId: UserId): Promise<PartRow[]> {
  const { rows } = await db.execute<PartRow>(sql`
    select scene.id as "sceneId", scene.title, part.character_id as "characterId", character.name as "characterName",
      coalesce(part.own_date::text, case when part.uses_scene_date then 'scene' else 'none' end) as due,
      coalesce(part.own_date, case when part.uses_scene_date then scene.audition_due_date end)::text as "dueDate"
    from ${learnedParts} part
    join ${scenes} scene on scene.id = part.scene_id and not scene.is_archived
      and (scene.user_id = ${userId} or scene.id = ${trialSceneId} or scene.is_public
        or exists (select from ${sceneShares} share where share.scene_id = scene.id and share.user_id = ${userId}))
    join ${sceneCharacters} character on character.id = part.character_id and character.scene_id = scene.id
    where part.user_id = ${userId} and part.is_learning
    order by "dueDate" nulls last, scene.created_at, scene.id limit ${learningLimits.parts}`);
  return rows;
}

export interface PartLine extends Record<string, unknown> {
  readonly id: LineId;
  readonly sceneId: SceneId;
  readonly text: string;
  readonly order: number;
  readonly seconds: number;
  readonly objective: string;
  readonly verb: string;
  readonly beat: string;
}

export async function listPartLines(
  db: Queryable,
  userId: UserId,
  parts: readonly Pick<PartRow, 'sceneId' | 'characterId'>[],
): Promise<PartLine[]> {
  const { rows } = await db.execute<PartLine>(sql`
    select line.id, line.scene_id as "sceneId", line.text, line.line_order as "order",
      line.estimated_duration::float8 as seconds, coalesce(meaning.objective, '') as objective,
      coalesce(meaning.verb, '') as verb, coalesce(meaning.beat, '') as beat
    from unnest(${sql.param(parts.map(({ sceneId }) => sceneId))}::text[],
      ${sql.param(parts.map(({ characterId }) => characterId))}::uuid[]) with ordinality
      as part (scene_id, character_id, place)
    join ${sceneDialogue} line on line.scene_id = part.scene_id and line.character_id = part.character_id
      and not line.is_stage_direction
    left join ${lineMeanings} meaning on meaning.line_id = line.id and meaning.user_id = ${userId}
    order by part.place, line.line_order limit ${learningLimits.lines}`);
  return rows;
}

/** False if the scene has no such line. */
export async function upsertMeaning(
  db: Queryable,
  { userId, sceneId, lineId, doneAt }: { userId: UserId; sceneId: SceneId; lineId: LineId; doneAt: Date },
  { objective, verb, beat }: LineMeaning,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with line as (select id from ${sceneDialogue} where id = ${lineId} and scene_id = ${sceneId}),
    noted as (
      insert into ${lineMeanings} (user_id, line_id, objective, verb, beat, done_at)
      select ${userId}, id, ${objective}, ${verb}, ${beat ?? ''}, ${doneAt.toISOString()}::timestamptz from line
      on conflict (user_id, line_id) do update set objective = excluded.objective, verb = excluded.verb,
        beat = coalesce(${beat ?? null}::text, line_meanings.beat), done_at = excluded.done_at
      where ${isReplaceable(lineMeanings.doneAt, doneAt)}
    )
    select id from line`);
  return rows.length > 0;
}
