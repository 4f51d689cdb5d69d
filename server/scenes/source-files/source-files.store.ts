import type { SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { productions } from '../productions/productions.tables.ts';
import { scenes } from '../scenes.tables.ts';
import { sourceFiles } from './source-files.tables.ts';

const { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } = orm;

export type NewSourceFileRow = Pick<
  typeof sourceFiles.$inferInsert,
  'position' | 'name' | 'format' | 'sizeBytes' | 'storageKey' | 'sha256'
> & { readonly sceneId: SceneId };
export type SourceFileRow = typeof sourceFiles.$inferSelect;

const productionOf = (sceneId: SceneId) => sql`(
  select sec.production_id from production_sections sec join scenes s on s.section_id = sec.id
  where s.id = ${sceneId})`;

/** Its own, or that of the production it is a section of. */
const isKeptWith = (sceneId: SceneId) =>
  and(
    or(eq(sourceFiles.sceneId, sceneId), eq(sourceFiles.productionId, productionOf(sceneId))),
    isNotNull(sourceFiles.storedAt),
  );

export async function listKept(db: Queryable, sceneId: SceneId): Promise<SourceFileRow[]> {
  return db
    .select()
    .from(sourceFiles)
    .where(isKeptWith(sceneId))
    .orderBy(asc(sourceFiles.position))
    .prepare('kept_source_files')
    .execute();
}

export async function findKept(
  db: Queryable,
  sceneId: SceneId,
  position: number,
): Promise<SourceFileRow | null> {
  const [row] = await db
    .select()
    .from(sourceFiles)
    .where(and(isKeptWith(sceneId), eq(sourceFiles.position, position)));
  return row ?? null;
}

/** The sum of all uploads kept with the user's scenes, except one scene. */
export async function sumOfKeptBytes(
  db: Queryable,
  userId: UserId,
  exceptSceneId?: SceneId,
): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${sourceFiles.sizeBytes}), 0)` })
    .from(sourceFiles)
    .leftJoin(scenes, eq(scenes.id, sourceFiles.sceneId))
    .leftJoin(productions, eq(productions.id, sourceFiles.productionId))
    .where(
      and(
        or(eq(scenes.userId, userId), eq(productions.userId, userId)),
        isNotNull(sourceFiles.storedAt),
        exceptSceneId === undefined ? undefined : sql`not coalesce(${isKeptWith(exceptSceneId)}, false)`,
      ),
    );
  return Number(row?.bytes);
}

/** A row for a file that is about to be stored; null if its key is taken. */
export async function insertPending(db: Queryable, row: NewSourceFileRow): Promise<SourceFileRow | null> {
  const [inserted] = await db
    .insert(sourceFiles)
    .values(row)
    .onConflictDoNothing({ target: sourceFiles.storageKey })
    .returning();
  return inserted ?? null;
}

/** Makes what is stored now replace what the scene, or its production, had; false if the scene is gone meanwhile. */
export async function settle(tx: Queryable, rows: readonly SourceFileRow[]): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  const [scene] = await tx
    .select({ id: scenes.id })
    .from(scenes)
    .innerJoin(sourceFiles, eq(sourceFiles.sceneId, scenes.id))
    .where(inArray(sourceFiles.id, ids))
    .for('update', { of: scenes });
  if (!scene) return false;
  await detachFiles(tx, scene.id);
  await tx
    .update(sourceFiles)
    .set({ storedAt: sql`now()`, productionId: productionOf(scene.id) })
    .where(inArray(sourceFiles.id, ids));
  return true;
}

/** Detaches the files from the scene or its production, if the first of them is as given. */
export async function detachFiles(
  db: Queryable,
  sceneId: SceneId,
  { name, sizeBytes }: Partial<Pick<SourceFileRow, 'name' | 'sizeBytes'>> = {},
): Promise<void> {
  const first = db
    .select({ id: sourceFiles.id })
    .from(sourceFiles)
    .where(
      and(
        isKeptWith(sceneId),
        eq(sourceFiles.position, 0),
        name === undefined ? undefined : eq(sourceFiles.name, name),
        sizeBytes === undefined ? undefined : eq(sourceFiles.sizeBytes, sizeBytes),
      ),
    );
  await db
    .update(sourceFiles)
    .set({ sceneId: null, productionId: null })
    .where(and(isKeptWith(sceneId), exists(first)));
}

/** Marks files for deletion that could not be kept with a scene. */
export async function abandonFiles(db: Queryable, rows: readonly SourceFileRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db
    .update(sourceFiles)
    .set({ sceneId: null, storedAt: sql`now()` })
    .where(inArray(sourceFiles.id, ids));
}

/** Files that no scene or production has any more, unless they are being stored now, and those whose storing failed for good. */
export async function listUnwanted(
  db: Queryable,
  limit: number,
): Promise<{ id: string; storageKey: string }[]> {
  return db
    .select({ id: sourceFiles.id, storageKey: sourceFiles.storageKey })
    .from(sourceFiles)
    .where(
      or(
        and(isNull(sourceFiles.sceneId), isNull(sourceFiles.productionId), isNotNull(sourceFiles.storedAt)),
        and(isNull(sourceFiles.storedAt), sql`${sourceFiles.createdAt} < now() - interval '1 hour'`),
      ),
    )
    .orderBy(asc(sourceFiles.createdAt))
    .limit(limit);
}

export async function deleteRow(db: Queryable, id: string): Promise<void> {
  await db.delete(sourceFiles).where(eq(sourceFiles.id, id));
}
