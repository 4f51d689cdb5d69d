import type { CharacterId, ClonedVoiceId, SceneId, UserId } from '#domain/ids.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { voiceAssignments } from './scene-users.tables.ts';
import { sceneCharacters } from './scenes.tables.ts';

const { and, eq, sql } = orm;

export interface ChosenVoice {
  readonly userId: UserId;
  readonly sceneId: SceneId;
  readonly characterId: CharacterId;
}

const isOf = ({ userId, sceneId, characterId }: ChosenVoice) =>
  and(
    eq(voiceAssignments.userId, userId),
    eq(voiceAssignments.sceneId, sceneId),
    eq(voiceAssignments.characterId, characterId),
  );

export async function listChosenVoices(db: Queryable, sceneId: SceneId, userId: UserId) {
  return db
    .select({
      characterId: voiceAssignments.characterId,
      voiceId: voiceAssignments.voiceId,
      clonedVoiceId: voiceAssignments.clonedVoiceId,
      isRecast: voiceAssignments.isRecast,
    })
    .from(voiceAssignments)
    .where(and(eq(voiceAssignments.userId, userId), eq(voiceAssignments.sceneId, sceneId)))
    .prepare('chosen_voices')
    .execute();
}

export interface GivenVoice {
  readonly voiceId: VoiceId;
  readonly clonedVoiceId?: ClonedVoiceId | null;
}

/** False if the scene has no such character. */
export async function upsertVoice(
  db: Queryable,
  chosen: ChosenVoice,
  { voiceId, clonedVoiceId = null }: GivenVoice,
): Promise<boolean> {
  const { userId, sceneId, characterId } = chosen;
  // Locks the character, which another save may be removing from the scene.
  const { rows } = await db.execute(sql`
    insert into ${voiceAssignments} (user_id, scene_id, character_id, voice_id, cloned_voice_id)
    select ${userId}, scene_id, id, ${voiceId}, ${clonedVoiceId}::uuid from ${sceneCharacters}
    where scene_id = ${sceneId} and id = ${characterId}
    for key share
    on conflict (user_id, scene_id, character_id) do update
    set voice_id = excluded.voice_id, cloned_voice_id = excluded.cloned_voice_id, is_recast = false
    returning voice_id`);
  return rows.length > 0;
}

export async function deleteVoice(db: Queryable, chosen: ChosenVoice): Promise<void> {
  await db.delete(voiceAssignments).where(isOf(chosen));
}

/** By character of a scene; null: the casting decides again. */
export type RecastVoices = Readonly<Record<CharacterId, VoiceId | null>>;

/** Returns how many of these characters the scene has; if it isn't all, nothing is to be kept. */
export async function recastVoices(
  db: Queryable,
  { userId, sceneId }: Pick<ChosenVoice, 'userId' | 'sceneId'>,
  voices: RecastVoices,
): Promise<number> {
  const rows = JSON.stringify(Object.entries(voices).map(([id, voice]) => ({ id, voice })));
  const { rows: known } = await db.execute(sql`
    select c.id from ${sceneCharacters} c join json_to_recordset(${rows}::json) as given(id uuid) on given.id = c.id
    where c.scene_id = ${sceneId} order by c.id for key share of c`);
  await db.execute(sql`
    delete from ${voiceAssignments} using json_to_recordset(${rows}::json) as given(id uuid, voice text)
    where user_id = ${userId} and scene_id = ${sceneId} and character_id = given.id and given.voice is null`);
  await db.execute(sql`
    insert into ${voiceAssignments} (user_id, scene_id, character_id, voice_id, is_recast)
    select ${userId}, ${sceneId}, c.id, given.voice, true
    from json_to_recordset(${rows}::json) as given(id uuid, voice text)
    join ${sceneCharacters} c on c.id = given.id and c.scene_id = ${sceneId}
    where given.voice is not null
    on conflict (user_id, scene_id, character_id) do update
    set voice_id = excluded.voice_id, cloned_voice_id = null, is_recast = true`);
  return known.length;
}
