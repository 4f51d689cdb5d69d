// Writes all characters and lines of a scene in a fixed number of statements, however many there are. Whatever a save
// leaves out (notes, beats, voices) stays with the characters and lines whose ids are kept.
import type { CharacterId, LineId, SceneId } from '#domain/ids.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { keptColumns, lineColumns, rowFrom } from './line-rows.ts';
import { sceneCharacters, sceneDialogue } from './scenes.tables.ts';
import { keepTexts } from './script-search.store.ts';

const { eq, getTableColumns, sql } = orm;

export type CharacterContents = Character & { readonly isUserCharacter?: boolean };

export interface ContentIds {
  readonly characters: ReadonlySet<CharacterId>;
  readonly lines: ReadonlySet<LineId>;
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

export interface SceneContentRows {
  readonly sceneId: SceneId;
  readonly characters: readonly CharacterContents[];
  readonly lines: readonly DraftLine[];
}

/** Replaces the scene's characters and lines with these, in this order. The caller has locked the scene's row. */
export const replaceContents = (
  tx: Queryable,
  sceneId: SceneId,
  characters: readonly CharacterContents[],
  lines: readonly DraftLine[],
): Promise<void> => replaceContentsOf(tx, [{ sceneId, characters, lines }]);

/**
 * The same for several scenes at once. A line of one of them that is among the lines of another moves there, with everything
 * attached to it.
 */
export async function replaceContentsOf(tx: Queryable, contents: readonly SceneContentRows[]): Promise<void> {
  const characterRows = JSON.stringify(contents.flatMap(characterRowsOf));
  const lineRows = JSON.stringify(contents.flatMap(lineRowsOf));
  const sceneIds = JSON.stringify(contents.map(({ sceneId }) => sceneId));
  const isTheirs = sql`scene_id in (select json_array_elements_text(${sceneIds}::json))`;
  await tx.execute(sql`
    delete from ${sceneDialogue} where ${isTheirs}
      and id not in (select id from json_to_recordset(${lineRows}::json) as kept(id uuid))`);
  await tx.execute(sql`
    update ${sceneCharacters} set is_user_character = false where ${isTheirs} and is_user_character`);
  // Frees the low numbers, so that lines can swap places without a conflict.
  await tx.execute(sql`
    update ${sceneDialogue} set line_order = line_order + 1000000 where ${isTheirs}`);
  await upsert(tx, sceneCharacters, characterRows, characterColumns);
  await upsert(tx, sceneDialogue, lineRows, lineColumns);
  await tx.execute(sql`
    delete from ${sceneCharacters} where ${isTheirs}
      and id not in (select id from json_to_recordset(${characterRows}::json) as kept(id uuid))`);
  await keepTexts(
    tx,
    contents.map(({ sceneId }) => sceneId),
  );
}

/** Writes the characters and lines of new scenes, of which nothing is stored yet. */
export async function insertContents(tx: Queryable, contents: readonly SceneContentRows[]): Promise<void> {
  await upsert(tx, sceneCharacters, JSON.stringify(contents.flatMap(characterRowsOf)), characterColumns);
  await upsert(tx, sceneDialogue, JSON.stringify(contents.flatMap(lineRowsOf)), lineColumns);
  await keepTexts(
    tx,
    contents.map(({ sceneId }) => sceneId),
  );
}

const characterRowsOf = ({ sceneId, characters }: Pick<SceneContentRows, 'sceneId' | 'characters'>) =>
  characters.map(({ isUserCharacter = false, ...character }, position) => ({
    ...character,
    sceneId,
    isUserCharacter,
    position,
  }));

const lineRowsOf = ({ sceneId, lines }: Pick<SceneContentRows, 'sceneId' | 'lines'>) =>
  lines.map((line, order) => rowFrom(sceneId, line, order));

const characterColumns = Object.keys(getTableColumns(sceneCharacters));

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts the rows of this JSON array, keyed as in the table's declaration, or replaces those with the same id. */
async function upsert(
  tx: Queryable,
  table: typeof sceneCharacters | typeof sceneDialogue,
  rows: string,
  keys: readonly string[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => keys.includes(key))
    .map(([key, column]) => ({
      column,
      field: sql.identifier(key),
      name: sql.identifier(snakeCase(key)),
      key,
    }));
  const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);
  await tx.execute(sql`
    insert into ${table} (${list(columns.map(({ name }) => sql`${name}`))})
    select ${list(
      columns.map(({ column, field }) =>
        column.default === false ? sql`coalesce(${field}, false)` : sql`${field}`,
      ),
    )}
    from json_to_recordset(${rows}::json) as given(${list(
      columns.map(({ column, field }) => sql`${field} ${sql.raw(column.getSQLType())}`),
    )})
    on conflict (id) do update set ${list(
      columns.map(({ column, key, name }) =>
        keptColumns.includes(key) && !column.notNull
          ? sql`${name} = coalesce(excluded.${name}, ${table}.${name})`
          : sql`${name} = excluded.${name}`,
      ),
    )}`);
}
