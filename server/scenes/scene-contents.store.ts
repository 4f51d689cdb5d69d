// Writes all characters and lines of a scene in a fixed number of statements, however many there are. Whatever a save
// says nothing about (notes, beats, voices) stays with the characters and lines whose ids are kept.
import type { SceneId } from '#domain/ids.ts';
import type { SourcePlace } from '#domain/script/parsed-script.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sceneCharacters, sceneDialogue } from './scenes.tables.ts';

const { eq, sql } = orm;

export interface CharacterRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly isUserCharacter?: boolean;
}

export interface LineRow {
  readonly id: string;
  readonly characterId: string | null;
  readonly text: string;
  readonly emotion: string | null;
  readonly direction: string | null;
  readonly estimatedDurationSeconds: number;
  readonly confidence: number | null;
  readonly isStageDirection: boolean;
  readonly isPlain?: boolean;
  /** Its position in the uploaded script. */
  readonly source: SourcePlace | null;
  /** Left out: the stored value stays. */
  readonly beatShift?: string;
  readonly userNotes?: string;
  readonly ssmlMarkup?: string;
}

export interface ContentIds {
  readonly characters: ReadonlySet<string>;
  readonly lines: ReadonlySet<string>;
}

export async function listContentIds(tx: Queryable, sceneId: SceneId): Promise<ContentIds> {
  const characters = await tx
    .select({ id: sceneCharacters.id })
    .from(sceneCharacters)
    .where(eq(sceneCharacters.sceneId, sceneId));
  const lines = await tx
    .select({ id: sceneDialogue.id })
    .from(sceneDialogue)
    .where(eq(sceneDialogue.sceneId, sceneId));
  return { characters: new Set(characters.map(({ id }) => id)), lines: new Set(lines.map(({ id }) => id)) };
}

/** Replaces the scene's characters and lines with these, in this order. The caller has locked the scene's row. */
export async function replaceContents(
  tx: Queryable,
  sceneId: SceneId,
  characters: readonly CharacterRow[],
  lines: readonly LineRow[],
): Promise<void> {
  const characterRows = JSON.stringify(characters);
  const lineRows = JSON.stringify(lines);
  await tx.execute(sql`
    delete from ${sceneDialogue} where scene_id = ${sceneId}
      and id not in (select id from json_to_recordset(${lineRows}::json) as kept(id uuid))`);
  await tx.execute(sql`
    update ${sceneCharacters} set is_user_character = false where scene_id = ${sceneId} and is_user_character`);
  // Frees the low numbers, so that lines can swap places without a conflict.
  await tx.execute(sql`
    update ${sceneDialogue} set line_order = line_order + 1000000 where scene_id = ${sceneId}`);
  await tx.execute(sql`
    insert into ${sceneCharacters} (id, scene_id, name, description, color, is_user_character, position)
    select id, ${sceneId}, name, description, color, coalesce(is_users, false), place - 1
    from rows from (
      json_to_recordset(${characterRows}::json) as (id uuid, name text, description text, color text,
        "isUserCharacter" boolean)
    ) with ordinality as character(id, name, description, color, is_users, place)
    on conflict (id) do update set
      name = excluded.name, description = excluded.description, color = excluded.color,
      is_user_character = excluded.is_user_character, position = excluded.position`);
  await tx.execute(sql`
    insert into ${sceneDialogue} (id, scene_id, character_id, text, emotion, direction, line_order,
      estimated_duration, confidence, is_stage_direction, source_page, source_line, source_top, source_turn,
      is_plain, beat_shift, user_notes, ssml_markup)
    select id, ${sceneId}, character_id, text, emotion, direction, place - 1, seconds, confidence, is_direction,
      (source->>'page')::integer, (source->>'line')::integer, (source->>'top')::real,
      (source->>'turn')::integer,
      coalesce(plain, false), beat, notes, ssml
    from rows from (
      json_to_recordset(${lineRows}::json) as (id uuid, "characterId" uuid, text text, emotion text,
        direction text, "estimatedDurationSeconds" real, confidence real, "isStageDirection" boolean,
        source json, "isPlain" boolean, "beatShift" text, "userNotes" text, "ssmlMarkup" text)
    ) with ordinality as line(id, character_id, text, emotion, direction, seconds, confidence, is_direction,
      source, plain, beat, notes, ssml, place)
    on conflict (id) do update set
      character_id = excluded.character_id, text = excluded.text, emotion = excluded.emotion,
      direction = excluded.direction, line_order = excluded.line_order,
      estimated_duration = excluded.estimated_duration, confidence = excluded.confidence,
      is_stage_direction = excluded.is_stage_direction, source_page = excluded.source_page,
      source_line = excluded.source_line, source_top = excluded.source_top,
      source_turn = excluded.source_turn,
      is_plain = excluded.is_plain,
      beat_shift = coalesce(excluded.beat_shift, ${sceneDialogue}.beat_shift),
      user_notes = coalesce(excluded.user_notes, ${sceneDialogue}.user_notes),
      ssml_markup = coalesce(excluded.ssml_markup, ${sceneDialogue}.ssml_markup)`);
  await tx.execute(sql`
    delete from ${sceneCharacters} where scene_id = ${sceneId}
      and id not in (select id from json_to_recordset(${characterRows}::json) as kept(id uuid))`);
}
