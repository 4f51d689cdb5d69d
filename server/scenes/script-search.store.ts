// The text of a scene is also stored in one row, so that it has an index of its own: an index of lines would be written
// for each of ten thousand lines whenever their scene is saved.
import { scriptSearchLimits, type FoundLine } from '#contract/script-search.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { patternFor } from '#server/platform/db/pattern-for.ts';
import { sceneCharacters, sceneDialogue, scenes, sceneTexts } from './scenes.tables.ts';

const { sql } = orm;

/** After the lines of these scenes were written. */
export async function keepTexts(tx: Queryable, sceneIds: readonly SceneId[]): Promise<void> {
  const ofThese = sql`scene_id = any(${sql.param([...sceneIds])}::text[])`;
  // A scene may have lost its last line.
  await tx.execute(sql`delete from ${sceneTexts} where ${ofThese}`);
  await tx.execute(sql`
    insert into ${sceneTexts} (scene_id, text)
    select scene_id, string_agg(text, E'\n') from ${sceneDialogue} where ${ofThese} group by scene_id`);
}

export async function findLines(db: Queryable, userId: UserId, search: string): Promise<FoundLine[]> {
  const pattern = `%${patternFor(search)}%`;
  const { scenes: maxScenes, linesOfScene, excerpt } = scriptSearchLimits;
  const before = Math.floor((excerpt - search.length) / 2);
  const { rows } = await db.execute<FoundLine & Record<string, unknown>>(sql`
    with found as (
      select scene.id, scene.title, scene.created_at from ${scenes} scene
      join ${sceneTexts} script on script.scene_id = scene.id
      where scene.user_id = ${userId} and not scene.is_archived and script.text ilike ${pattern}
      order by scene.created_at desc, scene.id limit ${maxScenes}
    )
    select found.id as "sceneId", found.title as "sceneTitle", line.id as "lineId",
      (select name from ${sceneCharacters} where id = line.character_id) as "characterName",
      substring(line.text from greatest(1, position(lower(${search}) in lower(line.text)) - ${before})
        for ${excerpt}) as text
    from found cross join lateral (
      select id, character_id, text, line_order from ${sceneDialogue}
      where scene_id = found.id and text ilike ${pattern} order by line_order limit ${linesOfScene}
    ) line
    order by found.created_at desc, found.id, line.line_order`);
  return rows;
}
