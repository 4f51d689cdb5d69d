// The text of a production's sections, as the scenes made of them say it now, or else as the script was read.
import type { ProductionId, SceneId } from '#domain/ids.ts';
import type { PartOfScript } from '#domain/scene/export-paragraphs.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sceneCharacters, sceneDialogue, scenes } from '../scenes.tables.ts';
import { productionSections } from './productions.tables.ts';

const { and, asc, eq, inArray, isNull } = orm;

export interface SectionText extends PartOfScript {
  readonly position: number;
}

/** Of the sections at these positions, in the order of the script. */
export async function listSectionTexts(
  tx: Queryable,
  { id, characters }: { readonly id: ProductionId; readonly characters: readonly Character[] },
  positions: readonly number[],
): Promise<SectionText[]> {
  const wanted = and(
    eq(productionSections.productionId, id),
    inArray(productionSections.position, [...positions]),
  );
  const unedited = await tx
    .select({ position: productionSections.position, lines: productionSections.lines })
    .from(productionSections)
    .leftJoin(scenes, eq(scenes.sectionId, productionSections.id))
    .where(and(wanted, isNull(scenes.id)));
  const made = await tx
    .select({ position: productionSections.position, sceneId: scenes.id })
    .from(productionSections)
    .innerJoin(scenes, eq(scenes.sectionId, productionSections.id))
    .where(wanted);
  const texts = await textsOfScenes(
    tx,
    made.map(({ sceneId }) => sceneId),
  );
  return [
    ...unedited.map((section) => ({ ...section, characters })),
    ...made.map(({ position, sceneId }) => ({ position, ...texts(sceneId) })),
  ].sort((one, other) => one.position - other.position);
}

/** The characters and lines of several scenes, in a fixed number of statements. */
async function textsOfScenes(tx: Queryable, sceneIds: readonly SceneId[]) {
  const cast = await tx
    .select({ sceneId: sceneCharacters.sceneId, id: sceneCharacters.id, name: sceneCharacters.name })
    .from(sceneCharacters)
    .where(inArray(sceneCharacters.sceneId, [...sceneIds]));
  const lines = await tx
    .select({
      sceneId: sceneDialogue.sceneId,
      characterId: sceneDialogue.characterId,
      text: sceneDialogue.text,
      direction: sceneDialogue.direction,
      isStageDirection: sceneDialogue.isStageDirection,
    })
    .from(sceneDialogue)
    .where(inArray(sceneDialogue.sceneId, [...sceneIds]))
    .orderBy(asc(sceneDialogue.sceneId), asc(sceneDialogue.lineOrder));
  const castOf = Map.groupBy(cast, ({ sceneId }) => sceneId);
  const linesOf = Map.groupBy(lines, ({ sceneId }) => sceneId);
  return (sceneId: SceneId): PartOfScript => ({
    characters: castOf.get(sceneId) ?? [],
    lines: linesOf.get(sceneId) ?? [],
  });
}
