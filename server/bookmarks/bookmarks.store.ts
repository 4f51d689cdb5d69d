import type { Queryable } from '../db/database.ts';
import { orm } from '../db/drizzle.ts';
import { sceneDialogue } from '../scenes/scenes.tables.ts';
import { lineBookmarks } from './bookmarks.tables.ts';

const { and, asc, eq, sql } = orm;

export async function listBookmarkedLines(db: Queryable, userId: string, sceneId: string): Promise<string[]> {
  const rows = await db
    .select({ lineId: lineBookmarks.lineId })
    .from(lineBookmarks)
    .innerJoin(sceneDialogue, eq(sceneDialogue.id, lineBookmarks.lineId))
    .where(and(eq(lineBookmarks.userId, userId), eq(sceneDialogue.sceneId, sceneId)))
    .orderBy(asc(sceneDialogue.lineOrder));
  return rows.map(({ lineId }) => lineId);
}

/** False where the scene holds no such line. Set once or often is the same. */
export async function insertBookmark(
  db: Queryable,
  userId: string,
  { sceneId, lineId }: { sceneId: string; lineId: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with line as (select id from ${sceneDialogue} where id = ${lineId} and scene_id = ${sceneId}),
    set_now as (
      insert into ${lineBookmarks} (user_id, line_id) select ${userId}, id from line on conflict do nothing
    )
    select id from line`);
  return rows.length > 0;
}

export async function deleteBookmark(db: Queryable, userId: string, lineId: string): Promise<void> {
  await db
    .delete(lineBookmarks)
    .where(and(eq(lineBookmarks.userId, userId), eq(lineBookmarks.lineId, lineId)));
}
