import { problem } from '#contract/problems.ts';
import type { ProductionId, UserId } from '#domain/ids.ts';
import { pick } from '#domain/records.ts';
import type { ProductionText } from '#domain/production/production.ts';
import type { Services } from '#server/platform/services.ts';
import { lineFrom } from '../line-rows.ts';
import { charactersFrom } from '../present-scene.ts';
import { listSectionTexts, listSceneContents } from './drafts.store.ts';
import { findProductionRow } from './productions.store.ts';

/** The script as it was read, and its scenes as they are. Throws `production.not_found`. */
export async function getProductionText(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  productionId: ProductionId,
): Promise<ProductionText> {
  return db.transaction(async (tx) => {
    const production = await findProductionRow(tx, userId, productionId);
    if (!production) throw problem('production.not_found');
    const sections = await listSectionTexts(tx, productionId);
    const { scenes, characters, lines } = await listSceneContents(tx, productionId);
    const charactersOf = Map.groupBy(characters, ({ sceneId }) => sceneId);
    const linesOf = Map.groupBy(lines, ({ sceneId }) => sceneId);
    const sceneOf = new Map(
      scenes.map(({ id, version, sectionId }) => [
        sectionId,
        {
          id,
          version,
          characters: charactersFrom(charactersOf.get(id) ?? []),
          lines: (linesOf.get(id) ?? []).map(lineFrom),
        },
      ]),
    );
    return {
      ...pick(production, ['id', 'title', 'version', 'characters', 'userCharacterId']),
      sections: sections.map(({ id, ...section }) => ({ ...section, scene: sceneOf.get(id) ?? null })),
    };
  });
}
