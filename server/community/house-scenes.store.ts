import type { SceneId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { houseScenes } from './community.tables.ts';

const { and, desc, eq, inArray, isNull, notInArray } = orm;

export async function listHouseDigests(tx: Queryable): Promise<ReadonlyMap<SceneId, string>> {
  const rows = await tx.select().from(houseScenes);
  return new Map(rows.map(({ sceneId, digest }) => [sceneId, digest]));
}

export async function upsertHouseDigest(tx: Queryable, sceneId: SceneId, digest: string): Promise<void> {
  await tx
    .insert(houseScenes)
    .values({ sceneId, digest })
    .onConflictDoUpdate({ target: houseScenes.sceneId, set: { digest } });
}

/** Removes those the product does not have any more. */
export async function deleteHouseScenesBut(tx: Queryable, sceneIds: readonly SceneId[]): Promise<void> {
  const stored = tx.select({ id: houseScenes.sceneId }).from(houseScenes);
  await tx.delete(scenes).where(and(inArray(scenes.id, stored), notInArray(scenes.id, [...sceneIds])));
}

/** Those that are published, newest first. */
export async function listHouseSceneRows(db: Queryable) {
  return db
    .select({
      id: scenes.id,
      title: scenes.title,
      author: scenes.author,
      genre: scenes.genre,
      difficulty: scenes.difficulty,
      description: scenes.description,
      estimatedDurationSeconds: scenes.duration,
    })
    .from(scenes)
    .where(and(isNull(scenes.userId), eq(scenes.isPublic, true)))
    .orderBy(desc(scenes.publishedAt), desc(scenes.id));
}
