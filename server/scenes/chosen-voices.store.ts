import type { SceneId, UserId } from '#domain/ids.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sceneCharacters, voiceAssignments } from './scenes.tables.ts';

const { and, eq, sql } = orm;

export interface ChosenVoice {
  readonly userId: UserId;
  readonly sceneId: SceneId;
  readonly characterId: string;
}

const isOf = ({ userId, sceneId, characterId }: ChosenVoice) =>
  and(
    eq(voiceAssignments.userId, userId),
    eq(voiceAssignments.sceneId, sceneId),
    eq(voiceAssignments.characterId, characterId),
  );

export async function listChosenVoices(db: Queryable, sceneId: SceneId, userId: UserId) {
  return db
    .select({ characterId: voiceAssignments.characterId, voiceId: voiceAssignments.voiceId })
    .from(voiceAssignments)
    .where(and(eq(voiceAssignments.userId, userId), eq(voiceAssignments.sceneId, sceneId)))
    .prepare('chosen_voices')
    .execute();
}

/** False if the scene has no such character. */
export async function upsertVoice(db: Queryable, chosen: ChosenVoice, voiceId: VoiceId): Promise<boolean> {
  const { userId, sceneId, characterId } = chosen;
  // Locks the character, which another save may be removing from the scene.
  const { rows } = await db.execute(sql`
    insert into ${voiceAssignments} (user_id, scene_id, character_id, voice_id)
    select ${userId}, scene_id, id, ${voiceId} from ${sceneCharacters}
    where scene_id = ${sceneId} and id = ${characterId}
    for key share
    on conflict (user_id, scene_id, character_id) do update set voice_id = excluded.voice_id
    returning voice_id`);
  return rows.length > 0;
}

export async function deleteVoice(db: Queryable, chosen: ChosenVoice): Promise<void> {
  await db.delete(voiceAssignments).where(isOf(chosen));
}
