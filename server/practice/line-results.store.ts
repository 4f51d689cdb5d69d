// The results of the actor's lines. Only lines of the session's own part are stored. A line that no longer exists is
// left out, so that a late report doesn't fail.
import type { PracticeReached } from '#contract/practice.ts';
import type { CharacterId, LineId, PracticeSessionId, SceneId, UserId } from '#domain/ids.ts';
import { sceneDialogue } from '#server/scenes/scenes.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { practiceLineResults, practiceSessions } from './practice.tables.ts';

const { eq, sql } = orm;

/** Adds to a session's results. If a line is reported twice, the report with more attempts counts. */
export async function insertLineResults(
  tx: Queryable,
  sessionId: PracticeSessionId,
  results: PracticeReached['lineResults'],
): Promise<void> {
  if (results.length === 0) return;
  await tx.execute(sql`
    insert into ${practiceLineResults} (session_id, line_id, times_said, allotted_seconds, took_seconds,
      asked_pause_seconds, was_listened_for, pick_up_seconds, was_prompted, was_shown, words)
    select distinct on (line.id) session.id, line.id, reported."timesSaid", reported."allottedSeconds", reported."tookSeconds",
      reported."askedPauseSeconds", reported."wasListenedFor", reported."pickUpSeconds", reported."wasPrompted",
      reported."wasShown", reported.words
    from json_to_recordset(${JSON.stringify(results)}::json) as reported("lineId" uuid, "timesSaid" integer,
      "allottedSeconds" real, "tookSeconds" real, "askedPauseSeconds" real, "wasListenedFor" boolean,
      "pickUpSeconds" real, "wasPrompted" boolean, "wasShown" boolean, words jsonb)
    join ${practiceSessions} session on session.id = ${sessionId}
    join ${sceneDialogue} line on line.id = reported."lineId" and line.scene_id = session.scene_id
      and line.character_id = session.character_id and not line.is_stage_direction
    order by line.id, reported."timesSaid" desc
    on conflict (session_id, line_id) do update set
      times_said = excluded.times_said, allotted_seconds = excluded.allotted_seconds,
      took_seconds = excluded.took_seconds, asked_pause_seconds = excluded.asked_pause_seconds,
      was_listened_for = excluded.was_listened_for, pick_up_seconds = excluded.pick_up_seconds,
      was_prompted = excluded.was_prompted, was_shown = excluded.was_shown, words = excluded.words
    where excluded.times_said > practice_line_results.times_said`);
}

/** The line stays corrected, even if it is reported again. False if the user has no such session. */
export async function markCorrected(
  db: Queryable,
  { userId, sessionId, lineId }: { userId: UserId; sessionId: PracticeSessionId; lineId: LineId },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with mine as (select id from ${practiceSessions} where id = ${sessionId} and user_id = ${userId}),
    corrected as (
      update ${practiceLineResults} result set words = jsonb_set(words, '{isCorrected}', 'true')
      from mine where session_id = mine.id and line_id = ${lineId} and words is not null
    )
    select id from mine`);
  return rows.length > 0;
}

/**
 * The difference between a pause and the requested one, in seconds; null if nothing was heard. An early entry has no
 * pause.
 */
export const pauseOffSeconds = sql`abs(case when pick_up_seconds < 0 then 0 else pick_up_seconds end - asked_pause_seconds)`;

export async function updatePauseAccuracy(tx: Queryable, sessionId: PracticeSessionId): Promise<void> {
  await tx
    .update(practiceSessions)
    .set({
      pauseAccuracy: sql`(select avg(${pauseOffSeconds}) from ${practiceLineResults} where session_id = ${sessionId})`,
    })
    .where(eq(practiceSessions.id, sessionId));
}

/**
 * The seconds each line took the last time it was measured, within the newest sessions of the part, normalized to
 * speed 1.
 */
export async function findLearnedSeconds(
  db: Queryable,
  { userId, sceneId, characterId }: { userId: UserId; sceneId: SceneId; characterId: CharacterId },
): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ learned: Record<string, number> }>(sql`
    with newest as (
      select id, start_time, coalesce((settings->>'speed')::real, 1) as speed from ${practiceSessions}
      where user_id = ${userId} and scene_id = ${sceneId} and character_id = ${characterId}
      order by start_time desc limit 50
    ), last_taken as (
      select distinct on (line_id) line_id, took_seconds * speed as seconds
      from newest join ${practiceLineResults} on session_id = id
      where took_seconds is not null
      order by line_id, start_time desc
    )
    select coalesce(json_object_agg(line_id, round(seconds::numeric, 2)), '{}') as learned from last_taken`);
  return rows[0]!.learned;
}
