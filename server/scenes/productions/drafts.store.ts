// Replacing a whole script by a new draft, in a fixed number of statements, however many scenes it has.
import type { AcceptedDraft } from '#contract/productions.ts';
import type { ProductionId, SceneId } from '#domain/ids.ts';
import { pick } from '#domain/records.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sceneNotes } from '../notes/notes.tables.ts';
import { sceneCharacters, sceneDialogue, scenes } from '../scenes.tables.ts';
import { productions, productionSections } from './productions.tables.ts';

const { asc, eq, getTableColumns, inArray, sql } = orm;

/** With their lines as they were read, in the order of the script. */
export const listSectionTexts = (db: Queryable, productionId: ProductionId) =>
  db
    .select(pick(getTableColumns(productionSections), ['id', 'number', 'heading', 'page', 'lines']))
    .from(productionSections)
    .where(eq(productionSections.productionId, productionId))
    .orderBy(asc(productionSections.position));

const sceneIdsOf = (db: Queryable, productionId: ProductionId) =>
  db
    .select({ id: scenes.id })
    .from(scenes)
    .innerJoin(productionSections, eq(productionSections.id, scenes.sectionId))
    .where(eq(productionSections.productionId, productionId));

/** The production's scenes with all their characters and lines, in their orders. */
export async function listSceneContents(db: Queryable, productionId: ProductionId) {
  const theirs = sceneIdsOf(db, productionId);
  return {
    scenes: await db
      .select(pick(getTableColumns(scenes), ['id', 'version', 'sectionId']))
      .from(scenes)
      .where(inArray(scenes.id, theirs)),
    characters: await db
      .select()
      .from(sceneCharacters)
      .where(inArray(sceneCharacters.sceneId, theirs))
      .orderBy(asc(sceneCharacters.sceneId), asc(sceneCharacters.position)),
    lines: await db
      .select()
      .from(sceneDialogue)
      .where(inArray(sceneDialogue.sceneId, theirs))
      .orderBy(asc(sceneDialogue.sceneId), asc(sceneDialogue.lineOrder)),
  };
}

/** The production's scenes with their sections and the ids of what is in them. Locks them until the transaction ends. */
export async function listScenesToRevise(tx: Queryable, productionId: ProductionId) {
  const locked = await tx
    .select({
      ...pick(getTableColumns(scenes), ['id', 'version', 'title', 'createdAt']),
      ...pick(getTableColumns(productionSections), ['number', 'heading']),
    })
    .from(scenes)
    .innerJoin(productionSections, eq(productionSections.id, scenes.sectionId))
    .where(eq(productionSections.productionId, productionId))
    .for('update', { of: scenes });
  const theirs = sceneIdsOf(tx, productionId);
  const characters = await tx
    .select(pick(getTableColumns(sceneCharacters), ['id', 'sceneId']))
    .from(sceneCharacters)
    .where(inArray(sceneCharacters.sceneId, theirs));
  const lines = await tx
    .select(pick(getTableColumns(sceneDialogue), ['id', 'sceneId']))
    .from(sceneDialogue)
    .where(inArray(sceneDialogue.sceneId, theirs));
  return { scenes: locked, characters, sceneOfLine: new Map(lines.map(({ id, sceneId }) => [id, sceneId])) };
}
export type ScenesToRevise = Awaited<ReturnType<typeof listScenesToRevise>>;

/** Makes the script what the new draft is. The caller has locked the user's row. */
export async function updateProduction(
  tx: Queryable,
  productionId: ProductionId,
  draft: Pick<
    AcceptedDraft,
    'version' | 'saveId' | 'characters' | 'userCharacterId' | 'originalFormat' | 'parseRecord'
  >,
): Promise<void> {
  const { version, saveId, ...read } = draft;
  await tx
    .update(productions)
    .set({ ...read, version: version + 1, lastSaveId: saveId })
    .where(eq(productions.id, productionId));
}

/** Their scenes stay, without a section. */
export async function deleteSections(tx: Queryable, productionId: ProductionId): Promise<void> {
  await tx.delete(productionSections).where(eq(productionSections.productionId, productionId));
}

export interface RevisedSceneRow {
  readonly id: SceneId;
  readonly sectionId: string;
  readonly title: string;
  /** In seconds. */
  readonly duration: number;
  /** ISO timestamp: by it the scenes stand in the library in the order of the script. */
  readonly createdAt: string;
}

/** Gives scenes their new sections, titles and places. */
export async function updateRevisedScenes(tx: Queryable, rows: readonly RevisedSceneRow[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(
    id text, "sectionId" uuid, title text, duration real, "createdAt" timestamptz)`;
  // Their titles are free first, so that scenes can swap them.
  await tx.execute(sql`
    update ${scenes} set title = ${scenes.id} from ${given} where ${scenes.id} = given.id and ${scenes.title} <> given.title`);
  await tx.execute(sql`
    update ${scenes} set section_id = given."sectionId", title = given.title, duration = given.duration,
      created_at = given."createdAt", version = version + 1, last_save_id = null, updated_at = now()
    from ${given} where ${scenes.id} = given.id`);
}

/** The notes of lines that are in another of these scenes now follow them there, and others that of a merged scene. */
export async function moveNotes(
  tx: Queryable,
  sceneIds: readonly SceneId[],
  merged: readonly { readonly from: SceneId; readonly to: SceneId }[],
): Promise<void> {
  await tx.execute(sql`
    update ${sceneNotes} set scene_id = line.scene_id from ${sceneDialogue} line
    where ${sceneNotes.sceneId} = any(${sql.param([...sceneIds])}::text[])
      and line.id = ${sceneNotes.lineId} and line.scene_id <> ${sceneNotes.sceneId}`);
  await tx.execute(sql`
    update ${sceneNotes} set scene_id = merged."to"
    from json_to_recordset(${JSON.stringify(merged)}::json) as merged("from" text, "to" text)
    where ${sceneNotes.sceneId} = merged."from"`);
}

export async function deleteScenes(tx: Queryable, sceneIds: readonly SceneId[]): Promise<void> {
  if (sceneIds.length > 0) await tx.delete(scenes).where(inArray(scenes.id, [...sceneIds]));
}
