// What the scenes of a production share: a character is the same in all of them by its name, whatever the case.
import type { CharacterId, ProductionId, SceneId, UserId } from '#domain/ids.ts';
import type { Pronunciation } from '#domain/voices/pronunciation.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { GivenVoice } from '../chosen-voices.store.ts';
import { voiceAssignments } from '../scene-users.tables.ts';
import { sceneCharacters, scenes } from '../scenes.tables.ts';
import { productions, productionSections } from './productions.tables.ts';

const { and, eq, sql } = orm;

/** The ids of a production's scenes. */
const scenesOf = (productionId: ProductionId) => sql`(
  select s.id from ${scenes} s join ${productionSections} sec on sec.id = s.section_id
  where sec.production_id = ${productionId})`;

/** Gives new scenes the voices that the user chose for the same characters in the other scenes. */
export async function copyVoices(tx: Queryable, userId: UserId, productionId: ProductionId): Promise<void> {
  await tx.execute(sql`
    insert into ${voiceAssignments} (user_id, scene_id, character_id, voice_id, cloned_voice_id, is_recast)
    select ${userId}, c.scene_id, c.id, chosen.voice_id, chosen.cloned_voice_id, chosen.is_recast
    from ${sceneCharacters} c
    join (
      select distinct on (lower(known.name)) lower(known.name) as name, v.voice_id, v.cloned_voice_id, v.is_recast
      from ${voiceAssignments} v join ${sceneCharacters} known on known.id = v.character_id
      where v.user_id = ${userId} and v.scene_id in ${scenesOf(productionId)}
      order by lower(known.name), v.scene_id
    ) chosen on chosen.name = lower(c.name)
    where c.scene_id in ${scenesOf(productionId)}
    on conflict do nothing`);
}

/** The pronunciations of a production's scenes; none if it has no scene. */
export async function findPronunciations(
  tx: Queryable,
  productionId: ProductionId,
): Promise<readonly Pronunciation[]> {
  const [row] = await tx
    .select({ pronunciations: scenes.pronunciations })
    .from(scenes)
    .innerJoin(productionSections, eq(productionSections.id, scenes.sectionId))
    .where(eq(productionSections.productionId, productionId))
    .limit(1);
  return row?.pronunciations ?? [];
}

/**
 * The production of a user's scene, locked as by `lockProductionRow`; null if it is of none.
 */
export async function lockProductionOf(
  tx: Queryable,
  sceneId: SceneId,
  userId: UserId | null,
): Promise<ProductionId | null> {
  if (userId === null) return null;
  const [row] = await tx
    .select({ productionId: productions.id })
    .from(scenes)
    .innerJoin(productionSections, eq(productionSections.id, scenes.sectionId))
    .innerJoin(productions, eq(productions.id, productionSections.productionId))
    .where(and(eq(scenes.id, sceneId), eq(scenes.userId, userId)))
    .for('update', { of: productions });
  return row?.productionId ?? null;
}

/**
 * Gives the production's other scenes the pronunciations of this one and the colors of its characters. A scene whose
 * characters change gets a new version.
 */
export async function shareCast(tx: Queryable, productionId: ProductionId, sceneId: SceneId): Promise<void> {
  await tx.execute(sql`
    update ${scenes} set pronunciations = changed.pronunciations
    from ${scenes} changed
    where changed.id = ${sceneId} and ${scenes.id} in ${scenesOf(productionId)}
      and ${scenes.pronunciations} is distinct from changed.pronunciations`);
  await tx.execute(sql`
    with recolored as (
      update ${sceneCharacters} set color = own.color
      from ${sceneCharacters} own
      where own.scene_id = ${sceneId} and lower(own.name) = lower(${sceneCharacters.name})
        and ${sceneCharacters.sceneId} <> ${sceneId} and ${sceneCharacters.sceneId} in ${scenesOf(productionId)}
        and ${sceneCharacters.color} <> own.color
      returning ${sceneCharacters.sceneId} as scene_id)
    update ${scenes} set version = version + 1 where ${scenes.id} in (select scene_id from recolored)`);
}

/** Makes the character with this name the actor's part in every scene of the production that has one. */
export async function sharePart(
  tx: Queryable,
  productionId: ProductionId,
  name: string | null,
): Promise<void> {
  await tx.execute(sql`
    update ${sceneCharacters} set is_user_character = false
    where is_user_character and scene_id in ${scenesOf(productionId)}`);
  await tx.execute(sql`
    update ${sceneCharacters} set is_user_character = true
    where id in (
      select distinct on (scene_id) id from ${sceneCharacters}
      where scene_id in ${scenesOf(productionId)} and lower(name) = lower(${name})
      order by scene_id, position)`);
  await tx.execute(sql`update ${scenes} set version = version + 1 where id in ${scenesOf(productionId)}`);
}

/** Chooses a voice, or none, for the same character in the production's other scenes. */
export async function shareVoice(
  tx: Queryable,
  productionId: ProductionId,
  { userId, characterId }: { readonly userId: UserId; readonly characterId: CharacterId },
  given: GivenVoice | null,
): Promise<void> {
  const same = sql`
    select c.scene_id, c.id from ${sceneCharacters} c
    where c.scene_id in ${scenesOf(productionId)}
      and lower(c.name) = (select lower(own.name) from ${sceneCharacters} own where own.id = ${characterId})`;
  if (given === null) {
    await tx.execute(sql`
      delete from ${voiceAssignments}
      where user_id = ${userId} and character_id in (select id from (${same}) others)`);
    return;
  }
  await tx.execute(sql`
    insert into ${voiceAssignments} (user_id, scene_id, character_id, voice_id, cloned_voice_id)
    select ${userId}, others.scene_id, others.id, ${given.voiceId}, ${given.clonedVoiceId ?? null}::uuid from (${same}) others
    on conflict (user_id, scene_id, character_id) do update
    set voice_id = excluded.voice_id, cloned_voice_id = excluded.cloned_voice_id, is_recast = false`);
}

/** Gives the same characters in the production's other scenes the voices, or none, of the recast ones of this scene. */
export async function shareRecast(
  tx: Queryable,
  productionId: ProductionId,
  { userId, sceneId }: { readonly userId: UserId; readonly sceneId: SceneId },
  characterIds: readonly CharacterId[],
): Promise<void> {
  const same = sql`
    select c.scene_id, c.id, v.voice_id from ${sceneCharacters} own
    join ${sceneCharacters} c on lower(c.name) = lower(own.name)
      and c.scene_id in ${scenesOf(productionId)} and c.scene_id <> ${sceneId}
    left join ${voiceAssignments} v
      on v.user_id = ${userId} and v.scene_id = own.scene_id and v.character_id = own.id
    where own.scene_id = ${sceneId}
      and own.id in (select value::uuid from json_array_elements_text(${JSON.stringify(characterIds)}::json))`;
  await tx.execute(sql`
    delete from ${voiceAssignments} using (${same}) others
    where user_id = ${userId} and character_id = others.id and others.voice_id is null`);
  await tx.execute(sql`
    insert into ${voiceAssignments} (user_id, scene_id, character_id, voice_id, is_recast)
    select distinct on (others.id) ${userId}::uuid, others.scene_id, others.id, others.voice_id, true
    from (${same}) others where others.voice_id is not null
    on conflict (user_id, scene_id, character_id) do update
    set voice_id = excluded.voice_id, cloned_voice_id = null, is_recast = true`);
}
