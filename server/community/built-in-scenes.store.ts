import type { SceneId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { builtInScenes } from './community.tables.ts';

const { and, desc, eq, inArray, isNull, notInArray } = orm;

export async function listBuiltInDigests(tx: Queryable): Promise<ReadonlyMap<SceneId, string>> {
  const rows = await tx.select().from(builtInScenes);
  return new Map(rows.map(({ sceneId, digest }) => [sceneId, digest]));
}

export async function upsertBuiltInDigest(tx: Queryable, sceneId: SceneId, digest: string): Promise<void> {
  await tx
    .insert(builtInScenes)
    .values({ sceneId, digest })
    .onConflictDoUpdate({ target: builtInScenes.sceneId, set: { digest } });
}

/** Deletes built-in scenes that the product no longer has. */
export async function deleteBuiltInScenesExcept(tx: Queryable, sceneIds: readonly SceneId[]): Promise<void> {
  const stored = tx.select({ id: builtInScenes.sceneId }).from(builtInScenes);
  await tx.delete(scenes).where(and(inArray(scenes.id, stored), notInArray(scenes.id, [...sceneIds])));
}

/** The published ones, newest first. */
export async function listBuiltInSceneRows(db: Queryable) {
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
