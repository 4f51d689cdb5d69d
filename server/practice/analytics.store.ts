// One query for each view of a user's practice within a time range. Results for lines whose text can no longer be
// read (the scene was deleted, or is private again) still count; the text is not returned.
import type { LineId, SceneId, UserId } from '#domain/ids.ts';
import { hesitationSeconds } from '#domain/practice/line-results.ts';
import type { PracticeSums } from '#domain/progress/analytics.ts';
import { sceneCharacters, sceneDialogue, scenes } from '#server/scenes/scenes.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { CalendarDay } from './calendar-days.ts';
import { pauseOffSeconds } from './line-results.store.ts';
import { isCounted } from './counted-sessions.store.ts';
import { practiceLineResults, practiceSessions } from './practice.tables.ts';

const { sql } = orm;

export interface PracticeRange {
  readonly userId: UserId;
  readonly days: readonly CalendarDay[];
}

type Row<T> = T & Record<string, unknown>;

/** `day`: the index of the day in the range on which a session started. Days without sessions are left out. */
export async function sumDays(
  db: Queryable,
  range: PracticeRange,
): Promise<(PracticeSums & { day: number })[]> {
  const begins = range.days.map(({ begins }) => begins.toISOString());
  const { rows } = await db.execute<Row<PracticeSums & { day: number }>>(sql`
    select width_bucket(start_time, ${sql.param(begins)}::timestamptz[]) - 1 as day, ${sums}
    from (${sessionsOf(range)}) session ${withLines} group by 1 order by 1`);
  return rows;
}

export async function sumScenes(db: Queryable, range: PracticeRange, limit: number) {
  const { rows } = await db.execute<
    Row<PracticeSums & { sceneId: SceneId | null; title: string | null }>
  >(sql`
    select scene_id as "sceneId", (select title from ${scenes} where id = scene_id) as title, ${sums}
    from (${sessionsOf(range)}) session ${withLines}
    group by scene_id order by sum(seconds) desc nulls last, scene_id limit ${limit}`);
  return rows;
}

export interface LineRow extends Record<string, unknown> {
  lineId: LineId;
  sceneId: SceneId;
  sceneTitle: string;
  characterName: string;
  text: string;
  timesSaid: number;
  timesHesitated: number;
  timesPrompted: number;
  timesNotPickedUp: number;
  timesFollowed: number;
  timesInexact: number;
  pickUpSeconds: number | null;
}

/** Sorted by hesitation; with `onlyHesitated`, lines without hesitation are left out. */
export async function listLines(
  db: Queryable,
  range: PracticeRange,
  { limit, onlyHesitated }: { limit: number; onlyHesitated: boolean },
): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    with said as (
      select line_id, scene_id, count(*)::int as times_said,
        (count(*) filter (where ${isHesitation}))::int as times_hesitated,
        (count(*) filter (where was_prompted))::int as times_prompted,
        (count(*) filter (where ${isMissed}))::int as times_not_picked_up,
        (count(*) filter (where ${isFollowed}))::int as times_followed,
        (count(*) filter (where ${isInexact}))::int as times_inexact,
        avg(pick_up_seconds) as pick_up_seconds, avg(pick_up_seconds - asked_pause_seconds) as late_seconds
      from (${sessionsOf(range)}) session join ${practiceLineResults} on session_id = session.id
      where scene_id is not null group by line_id, scene_id
    )
    select said.line_id as "lineId", scene.id as "sceneId", scene.title as "sceneTitle",
      speaker.name as "characterName", line.text, times_said as "timesSaid", times_hesitated as "timesHesitated",
      times_prompted as "timesPrompted", times_not_picked_up as "timesNotPickedUp",
      times_followed as "timesFollowed", times_inexact as "timesInexact",
      round(pick_up_seconds::numeric, 2)::float8 as "pickUpSeconds"
    from said
    join ${scenes} scene on scene.id = said.scene_id
      and (scene.user_id = ${range.userId} or scene.user_id is null or scene.is_public)
    join ${sceneDialogue} line on line.id = said.line_id and line.scene_id = said.scene_id
    join ${sceneCharacters} speaker on speaker.id = line.character_id
    where times_hesitated > 0 or not ${onlyHesitated}
    order by times_hesitated desc, late_seconds desc nulls last, line.line_order limit ${limit}`);
  return rows;
}

export interface SessionRow extends Record<string, unknown> {
  startTime: string;
  sceneTitle: string | null;
  characterName: string | null;
  seconds: number | null;
  completedLines: number;
  totalLines: number;
  linesPractised: number;
  averageLineSeconds: number | null;
  pauseAccuracySeconds: number | null;
  pickUpSeconds: number | null;
}

/** All sessions of the range, oldest first; if there are more than `limit`, the newest ones. */
export async function listSessionsIn(
  db: Queryable,
  range: PracticeRange,
  limit: number,
): Promise<SessionRow[]> {
  const { rows } = await db.execute<SessionRow>(sql`
    select to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startTime",
      scene.title as "sceneTitle", speaker.name as "characterName", round(seconds::numeric, 1)::float8 as seconds,
      completed_lines as "completedLines", total_lines as "totalLines", said_lines::int as "linesPractised",
      round(average_line_time::numeric, 2)::float8 as "averageLineSeconds",
      round(pause_accuracy::numeric, 2)::float8 as "pauseAccuracySeconds",
      round((pick_up_seconds / nullif(pick_ups, 0))::numeric, 2)::float8 as "pickUpSeconds"
    from (select * from (${sessionsOf(range)}) every_session where is_counted order by start_time desc limit ${limit}) session
    ${withLines}
    left join ${scenes} scene on scene.id = session.scene_id
    left join ${sceneCharacters} speaker on speaker.id = session.character_id
    order by start_time`);
  return rows;
}

const isMissed = sql`(was_listened_for and pick_up_seconds is null)`;
/** As mistakesIn() in domain/practice/words-said.ts. */
const isInexact = sql`(words is not null and (words->>'isReliable')::boolean and not (words->>'isCorrected')::boolean
  and jsonb_array_length(words->'missed') + jsonb_array_length(words->'changed') + jsonb_array_length(words->'added') > 0)`;
const isFollowed = sql`(words is not null and ((words->>'isReliable')::boolean or (words->>'isCorrected')::boolean))`;
const isHesitation = sql`(was_prompted or ${isMissed} or ${isInexact}
  or pick_up_seconds - asked_pause_seconds > ${sql.raw(String(hesitationSeconds))})`;

const sessionsOf = ({ userId, days }: PracticeRange) => sql`
  select id, start_time, scene_id, character_id, completed_lines, total_lines, average_line_time, pause_accuracy,
    extract(epoch from end_time - start_time) as seconds, ${isCounted} as is_counted
  from ${practiceSessions}
  where user_id = ${userId} and start_time >= ${days[0]!.begins.toISOString()}::timestamptz
    and start_time < ${days.at(-1)!.ends.toISOString()}::timestamptz`;

const withLines = sql`
  left join lateral (
    select count(*) as said_lines, count(pick_up_seconds) as pick_ups, sum(pick_up_seconds) as pick_up_seconds,
      sum(${pauseOffSeconds}) as pause_off_seconds, count(*) filter (where ${isFollowed}) as followed_lines,
      count(*) filter (where ${isFollowed} and not ${isInexact}) as exact_lines
    from ${practiceLineResults} where session_id = session.id
  ) lines on true`;

const sums = sql`
  (count(*) filter (where is_counted))::int as sessions,
  coalesce(sum(seconds) filter (where is_counted), 0)::float8 as seconds,
  coalesce(sum(completed_lines) filter (where is_counted), 0)::int as "completedLines",
  coalesce(sum(total_lines) filter (where is_counted), 0)::int as "totalLines",
  coalesce(sum(average_line_time * completed_lines), 0)::float8 as "timedSeconds",
  coalesce(sum(completed_lines) filter (where average_line_time is not null), 0)::int as "timedLines",
  sum(said_lines)::int as "saidLines", sum(pick_ups)::int as "pickUps",
  coalesce(sum(pick_up_seconds), 0)::float8 as "pickUpSeconds",
  coalesce(sum(pause_off_seconds), 0)::float8 as "pauseOffSeconds",
  sum(followed_lines)::int as "followedLines", sum(exact_lines)::int as "exactLines"`;
