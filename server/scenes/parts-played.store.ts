import type { CharacterId, SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { partsPlayed } from './scene-users.tables.ts';
import { sceneCharacters } from './scenes.tables.ts';

const { and, eq, sql } = orm;

/** Does nothing if the user has played another part in the scene since. */
export async function keepPartPlayed(
  db: Queryable,
  played: { userId: UserId; sceneId: SceneId; characterId: CharacterId; playedAt: Date },
): Promise<void> {
  const { characterId, playedAt } = played;
  await db
    .insert(partsPlayed)
    .values(played)
    .onConflictDoUpdate({
      target: [partsPlayed.userId, partsPlayed.sceneId],
      set: { characterId, playedAt },
      setWhere: sql`${partsPlayed.playedAt} <= excluded.played_at`,
    });
}

/** Null if the user hasn't played there, or the character is gone. */
export async function findPartPlayed(
  db: Queryable,
  sceneId: SceneId,
  userId: UserId,
): Promise<CharacterId | null> {
  const [row] = await db
    .select({ id: partsPlayed.characterId })
    .from(partsPlayed)
    .innerJoin(sceneCharacters, eq(sceneCharacters.id, partsPlayed.characterId))
    .where(and(eq(partsPlayed.userId, userId), eq(partsPlayed.sceneId, sceneId)));
  return row?.id ?? null;
}
