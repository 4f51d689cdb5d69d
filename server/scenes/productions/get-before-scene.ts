import type { BeforeScene } from '#contract/productions.ts';
import { problem } from '#contract/problems.ts';
import type { ProductionId, UserId } from '#domain/ids.ts';
import { pick } from '#domain/records.ts';
import { characterNamed, lastSaid, lastSectionWith } from '#domain/production/before-scene.ts';
import { partIn } from '#domain/production/breakdown.ts';
import type { Services } from '#server/platform/services.ts';
import { findProductionRow, findSectionLines, sectionsInPages } from './productions.store.ts';

/**
 * Where a character was last before the section at `position`, as the script was read; null if they are in none before it.
 * Throws `production.not_found`.
 */
export async function getBeforeScene(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  productionId: ProductionId,
  { position, character }: { readonly position: number; readonly character: string },
): Promise<BeforeScene | null> {
  const production = await findProductionRow(db, userId, productionId);
  if (!production) throw problem('production.not_found');
  const { characters } = production;
  const part = characterNamed(characters, character)?.id;
  if (part === undefined) return null;
  const sections = [];
  for await (const page of sectionsInPages(db, productionId)) sections.push(...page);
  const section = sections[lastSectionWith(part, sections, position) ?? -1];
  const own = section && partIn(section, part);
  if (!section || !own) return null;
  const nameOf = new Map(characters.map(({ id, name }) => [id, name]));
  return {
    ...pick(section, ['number', 'heading', 'page', 'sceneId']),
    isSilent: own.lineCount === 0,
    others: own.others.flatMap((id) => nameOf.get(id) ?? []),
    said: lastSaid(await findSectionLines(db, section.id), characters),
  };
}
