import type { SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { isCounted } from '#server/practice/counted-sessions.store.ts';
import { isCoachedBy } from '#server/scenes/sharing/take-shares.store.ts';

const { sql } = orm;

export interface PracticeRow extends Record<string, unknown> {
  readonly actorId: UserId;
  readonly sceneId: SceneId;
  readonly actor: string;
  readonly part: string | null;
  readonly minutes: number;
  readonly runs: number;
  readonly lines: number;
  readonly linesOffBook: number;
  /** As JSON writes it. */
  readonly lastAt: string | null;
}

/**
 * The practice of each pair that `shown` selects, as `actor_id` and `scene_id`. A line is off book if it was right the last
 * time its words were hidden: marked as got without a hint, or heard without a word missed or changed.
 */
export async function listPractice(db: Queryable, shown: ReturnType<typeof sql>): Promise<PracticeRow[]> {
  const { rows } = await db.execute<PracticeRow>(sql`
    with shown as (${shown}), part as (
      select shown.*, coalesce(
        (select character_id from learned_parts
          where user_id = actor_id and learned_parts.scene_id = shown.scene_id and is_learning),
        (select character_id from parts_played
          where user_id = actor_id and parts_played.scene_id = shown.scene_id)) as character_id
      from shown
    ), tries as (
      select actor_id, try.scene_id, line_id, tried_at, grade = 'got' and hints + lines_called = 0 as is_right
      from shown join line_tries try on try.user_id = actor_id and try.scene_id = shown.scene_id
      where not is_shown and grade is not null
      union all
      select actor_id, session.scene_id, line_id, start_time, not was_prompted and (
        (words ->> 'isCorrected')::boolean or (words -> 'missed' = '[]' and words -> 'changed' = '[]'))
      from shown
      join practice_sessions session on session.user_id = actor_id and session.scene_id = shown.scene_id
      join practice_line_results on session_id = session.id
      where was_shown = false and ((words ->> 'isReliable')::boolean or (words ->> 'isCorrected')::boolean)
    ), newest as (
      select distinct on (actor_id, scene_id, line_id) * from tries
      order by actor_id, scene_id, line_id, tried_at desc
    )
    select actor_id as "actorId", part.scene_id as "sceneId", person.name as actor, character.name as part,
      coalesce(practiced.minutes, 0) as minutes, coalesce(practiced.runs, 0) as runs,
      to_json(practiced.last_at) #>> '{}' as "lastAt",
      (select count(*)::int from scene_dialogue line
        where line.scene_id = part.scene_id and line.character_id = part.character_id
          and not line.is_stage_direction) as lines,
      (select count(*)::int from scene_dialogue line
        join newest on newest.line_id = line.id and newest.actor_id = part.actor_id
        where line.scene_id = part.scene_id and line.character_id = part.character_id
          and not line.is_stage_direction and newest.is_right) as "linesOffBook"
    from part
    join users person on person.id = actor_id
    left join scene_characters character on character.id = part.character_id and character.scene_id = part.scene_id
    left join lateral (
      select round(sum(extract(epoch from end_time - start_time)) / 60)::int as minutes, count(*)::int as runs,
        max(start_time) as last_at
      from practice_sessions
      where user_id = actor_id and practice_sessions.scene_id = part.scene_id and end_time is not null
        and ${isCounted}
    ) practiced on true
    order by person.name, actor_id, part.scene_id`);
  return rows;
}

/** What actors show this person of a scene. */
export const shownTo = (coach: UserId, sceneId: SceneId) => sql`
  select owner_id as actor_id, scene_id from progress_shares
  where scene_id = ${sceneId} and user_id = ${coach}
    and ${isCoachedBy(sceneId, sql`progress_shares.owner_id`, coach)}`;
