import type { CastingText, Person } from '#domain/casting/person.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sceneCharacters, sceneDialogue } from '../scenes.tables.ts';

const { asc, eq, isNull, sql } = orm;

/** Scenes with characters whose sex and age no save has determined. */
export async function listIncompleteScenes(db: Queryable, most: number): Promise<SceneId[]> {
  const rows = await db
    .selectDistinct({ sceneId: sceneCharacters.sceneId })
    .from(sceneCharacters)
    .where(isNull(sceneCharacters.sex))
    .limit(most);
  return rows.map(({ sceneId }) => sceneId);
}

/** What a scene says of its characters, for `peopleOf`. */
export async function getCastingText(db: Queryable, sceneId: SceneId): Promise<CastingText> {
  const { id, name, description } = sceneCharacters;
  const { characterId, text, direction, isStageDirection } = sceneDialogue;
  const characters = await db
    .select({ id, name, description })
    .from(sceneCharacters)
    .where(eq(sceneCharacters.sceneId, sceneId))
    .orderBy(asc(sceneCharacters.position));
  const lines = await db
    .select({ characterId, text, direction, isStageDirection })
    .from(sceneDialogue)
    .where(eq(sceneDialogue.sceneId, sceneId))
    .orderBy(asc(sceneDialogue.lineOrder));
  return { characters, lines };
}

/** Changes no characters for whom a save has determined it meanwhile. */
export async function storePeople(
  db: Queryable,
  sceneId: SceneId,
  people: ReadonlyMap<string, Person>,
): Promise<void> {
  const rows = JSON.stringify([...people].map(([id, person]) => ({ id, ...person })));
  await db.execute(sql`
    update ${sceneCharacters} set sex = known.sex, age = known.age
    from json_to_recordset(${rows}::json) as known(id uuid, sex text, age text)
    where ${sceneCharacters.id} = known.id and ${sceneCharacters.sceneId} = ${sceneId}
      and ${sceneCharacters.sex} is null`);
}
