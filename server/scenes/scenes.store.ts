import type { SceneUpdate } from '#contract/scene-shapes.ts';
import type { SceneTiming } from '#contract/scenes.ts';
import type { FolderId, SceneId, UserId } from '#domain/ids.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { patternFor } from '#server/platform/db/pattern-for.ts';
import { listChosenVoices } from './chosen-voices.store.ts';
import { findPartPlayed } from './parts-played.store.ts';
import { translatingViolations } from './scene-violations.ts';
import { deletedScenes, sceneCharacters, sceneDialogue, sceneFolders, scenes } from './scenes.tables.ts';

const { and, asc, eq, gt, getTableColumns, inArray, like, or, sql } = orm;

// Written out, because within a query of one table the query builder omits table names from columns.
export const counted = {
  ...getTableColumns(scenes),
  characterCount: sql<number>`(select count(*)::int from scene_characters c where c.scene_id = scenes.id)`,
  lineCount: sql<number>`(select count(*)::int from scene_dialogue l where l.scene_id = scenes.id and not l.is_stage_direction)`,
  production: sql<SceneSummary['production'] | null>`(
    select json_build_object('id', p.id, 'title', p.title, 'number', sec.number, 'heading', sec.heading,
      'position', sec.position)
    from production_sections sec join productions p on p.id = sec.production_id
    where sec.id = scenes.section_id)`,
};

export type NewSceneRow = typeof scenes.$inferInsert;
export type SceneFieldsRow = Omit<NewSceneRow, 'id' | 'userId' | 'version' | 'lastSaveId'>;
/** A scene without its characters and lines. */
export type SummaryRow = Omit<WholeScene['scene'], 'pronunciations' | 'lastSaveId'> & {
  readonly partLineCount?: number | null;
};

/** Its owner and visibility, without its contents. */
export async function findSceneHead(db: Queryable, sceneId: SceneId) {
  const [row] = await db
    .select({
      id: scenes.id,
      userId: scenes.userId,
      isPublic: scenes.isPublic,
      isConfidential: scenes.isConfidential,
      version: scenes.version,
      lastSaveId: scenes.lastSaveId,
    })
    .from(scenes)
    .where(eq(scenes.id, sceneId))
    .limit(1);
  return row ?? null;
}
export type SceneHead = NonNullable<Awaited<ReturnType<typeof findSceneHead>>>;

/**
 * A scene with its characters and lines, in order, and the voices of `userId`; to be read within one snapshot. Its
 * statements are named, so that the database plans each once per connection.
 */
export async function findWholeScene(tx: Queryable, sceneId: SceneId, userId: UserId) {
  const details = await findSceneDetails(tx, sceneId, userId);
  if (!details) return null;
  const characters = await listCharacters(tx, sceneId);
  const lines = [];
  for await (const page of linesInPages(tx, sceneId)) lines.push(...page);
  return { ...details, characters, lines };
}
export type WholeScene = NonNullable<Awaited<ReturnType<typeof findWholeScene>>>;

/** A scene without its characters and lines, and the voices and the part of `userId`. */
export async function findSceneDetails(db: Queryable, sceneId: SceneId, userId: UserId) {
  const [scene] = await db
    .select(counted)
    .from(scenes)
    .where(eq(scenes.id, sceneId))
    .limit(1)
    .prepare('whole_scene')
    .execute();
  if (!scene) return null;
  const voices = await listChosenVoices(db, sceneId, userId);
  return { scene, voices, partPlayed: await findPartPlayed(db, sceneId, userId) };
}

export async function listCharacters(db: Queryable, sceneId: SceneId) {
  return db
    .select()
    .from(sceneCharacters)
    .where(eq(sceneCharacters.sceneId, sceneId))
    .orderBy(asc(sceneCharacters.position))
    .prepare('characters_of_scene')
    .execute();
}

const linesPerPage = 500;

/** A few at a time, so that others are served between them; to be read within one snapshot. */
export async function* linesInPages(tx: Queryable, sceneId: SceneId) {
  let last = -1;
  for (;;) {
    const page = await tx
      .select()
      .from(sceneDialogue)
      .where(and(eq(sceneDialogue.sceneId, sceneId), gt(sceneDialogue.lineOrder, last)))
      .orderBy(asc(sceneDialogue.lineOrder))
      .limit(linesPerPage)
      .prepare('lines_of_scene')
      .execute();
    yield page;
    if (page.length < linesPerPage) return;
    last = page.at(-1)?.lineOrder ?? last;
  }
}

/** False if a scene with this id exists already. Throws scene.title_taken, scene.user_reference. */
export const insertScene = (tx: Queryable, row: NewSceneRow): Promise<boolean> => insertScenes(tx, [row]);

/** False, and nothing is to be kept, if a scene with one of these ids exists already. Throws scene.title_taken. */
export async function insertScenes(tx: Queryable, rows: readonly NewSceneRow[]): Promise<boolean> {
  const inserted = await translatingViolations(() =>
    tx
      .insert(scenes)
      .values([...rows])
      .onConflictDoNothing({ target: scenes.id })
      .returning({ id: scenes.id }),
  );
  return inserted.length === rows.length;
}

/** The user's titles with this prefix, of scenes that are not archived. */
export async function listTitlesBeginning(tx: Queryable, userId: UserId, stem: string): Promise<string[]> {
  const rows = await tx
    .select({ title: scenes.title })
    .from(scenes)
    .where(
      and(
        eq(scenes.userId, userId),
        eq(scenes.isArchived, false),
        like(scenes.title, `${patternFor(stem)}%`),
      ),
    );
  return rows.map((row) => row.title);
}

/** Identifies a save of a scene, and the version it was made from. */
export type SaveOrder = Pick<SceneUpdate, 'version' | 'saveId' | 'afterSaveIds'>;

/** False if it was made from another version than the stored one, or the scene is gone. Throws scene.title_taken. */
export async function updateSceneFields(
  tx: Queryable,
  sceneId: SceneId,
  { version, saveId, afterSaveIds = [] }: SaveOrder,
  fields: Partial<SceneFieldsRow>,
): Promise<boolean> {
  const isCurrent = or(eq(scenes.version, version), inArray(scenes.lastSaveId, afterSaveIds));
  const updated = await translatingViolations(() =>
    tx
      .update(scenes)
      .set({
        ...fields,
        version: sql`${scenes.version} + 1`,
        lastSaveId: saveId ?? null,
        updatedAt: sql`now()`,
      })
      .where(and(eq(scenes.id, sceneId), isCurrent))
      .returning({ id: scenes.id }),
  );
  return updated.length > 0;
}

/**
 * Stores a built-in scene as it is in this version, leaves its publication to the admin, and locks it until the
 * transaction ends.
 */
export async function upsertScene(tx: Queryable, row: NewSceneRow): Promise<void> {
  const { isPublic: _, ...words } = row;
  await tx.insert(scenes).values(row).onConflictDoUpdate({ target: scenes.id, set: words });
}

export async function updateTiming(db: Queryable, sceneId: SceneId, timing: SceneTiming): Promise<void> {
  await db
    .update(scenes)
    .set({
      timedInitialCountdownSeconds: timing.initialCountdownSeconds,
      timedInterLineDelaySeconds: timing.interLineDelaySeconds,
      hasOwnTiming: true,
    })
    .where(eq(scenes.id, sceneId));
}

/** Archived scenes are unpublished. Throws scene.title_taken. */
export async function updateArchived(db: Queryable, sceneId: SceneId, isArchived: boolean): Promise<void> {
  const changed = isArchived ? { isArchived, isPublic: false } : { isArchived };
  await translatingViolations(() => db.update(scenes).set(changed).where(eq(scenes.id, sceneId)));
}

/** False if it was already gone. */
export async function deleteSceneRow(tx: Queryable, sceneId: SceneId): Promise<boolean> {
  const [deleted] = await tx
    .delete(scenes)
    .where(eq(scenes.id, sceneId))
    .returning({ userId: scenes.userId });
  if (deleted?.userId)
    await tx.insert(deletedScenes).values({ sceneId, userId: deleted.userId }).onConflictDoNothing();
  return deleted !== undefined;
}

export async function wasDeleted(db: Queryable, sceneId: SceneId): Promise<boolean> {
  return (await db.$count(deletedScenes, eq(deletedScenes.sceneId, sceneId))) > 0;
}

export async function isFolderOf(db: Queryable, userId: UserId, folderId: FolderId): Promise<boolean> {
  const found = await db
    .select({ id: sceneFolders.id })
    .from(sceneFolders)
    .where(and(eq(sceneFolders.id, folderId), eq(sceneFolders.userId, userId)));
  return found.length > 0;
}
