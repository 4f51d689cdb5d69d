import type { LineId, SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { isReplaceable } from '#server/platform/db/replaceable.store.ts';
import { sceneDialogue } from '#server/scenes/scenes.tables.ts';
import { lineBookmarks } from './bookmarks.tables.ts';

const { and, asc, eq, sql } = orm;

export async function listBookmarkedLines(
  db: Queryable,
  userId: UserId,
  sceneId: SceneId,
): Promise<LineId[]> {
  const rows = await db
    .select({ lineId: lineBookmarks.lineId })
    .from(lineBookmarks)
    .innerJoin(sceneDialogue, eq(sceneDialogue.id, lineBookmarks.lineId))
    .where(and(eq(lineBookmarks.userId, userId), lineBookmarks.isSet, eq(sceneDialogue.sceneId, sceneId)))
    .orderBy(asc(sceneDialogue.lineOrder));
  return rows.map(({ lineId }) => lineId);
}

export interface Mark {
  readonly sceneId: SceneId;
  readonly lineId: LineId;
  readonly isSet: boolean;
  readonly doneAt: Date;
}

/** Does nothing if the line was marked differently later. False if the scene has no such line. */
export async function saveMark(
  db: Queryable,
  userId: UserId,
  { sceneId, lineId, isSet, doneAt }: Mark,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with line as (select id from ${sceneDialogue} where id = ${lineId} and scene_id = ${sceneId}),
    marked as (
      insert into ${lineBookmarks} (user_id, line_id, is_set, done_at)
      select ${userId}, id, ${isSet}::boolean, ${doneAt.toISOString()}::timestamptz from line
      on conflict (user_id, line_id) do update set is_set = excluded.is_set, done_at = excluded.done_at
      where ${isReplaceable(lineBookmarks.doneAt, doneAt)}
    )
    select id from line`);
  return rows.length > 0;
}
