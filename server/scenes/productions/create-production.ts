import { problem } from '#contract/problems.ts';
import type { NewProduction } from '#contract/productions.ts';
import type { ProductionId } from '#domain/ids.ts';
import { productionLimits } from '#domain/production/production-schema.ts';
import { castReader } from '#domain/production/section-cast.ts';
import { withoutNotes } from '#domain/scene/draft.ts';
import { pick } from '#domain/records.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { textLengthOf } from '#domain/scene/text-length.ts';
import { allowByPlan } from '#server/billing/allow-by-plan.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { countNewScene } from '../count-new-scene.ts';
import { repairUser } from '../repair-user.ts';
import { allowFolder } from '../scene-folder.ts';
import { contentRowsFrom } from '../scene-rows.ts';
import {
  countProductions,
  findProductionRow,
  insertProduction,
  insertSections,
} from './productions.store.ts';
import { makeScenes } from './take-sections.ts';

/**
 * Saves a whole script and makes scenes of the chosen sections, in one transaction; together they count as one new scene.
 * The same production sent again gets the same response. Throws `plan.scenes_create`, `folder.not_found`,
 * `production.too_many`, `production.too_long`, `production.section_unknown`, `scene.too_often`, `scene.access_denied`,
 * `scene.character_unknown`, `scene.user_character_unknown`, `scene.user_missing`.
 */
export async function createProduction(
  services: Pick<Services, 'db' | 'billing' | 'clock' | 'jobs' | 'isAdmin' | 'people'>,
  caller: Caller,
  sent: NewProduction,
): Promise<void> {
  const { userId } = caller;
  await repairUser(services, caller);
  // The plan may have lapsed since the response was lost.
  if (await findProductionRow(services.db, userId, sent.id)) return;
  await allowByPlan(services, caller, 'scenes_create');
  await allowFolder(services, userId, sent.folders[0]);
  refuseTooLong(sent);
  const lines = sent.sections.flatMap((section) => section.lines);
  // What can't become a scene isn't stored to become one later.
  contentRowsFrom({ ...sent, lines });
  const characters = await services.people.determine(sent.characters, lines);
  await services.db.transaction(async (tx) => {
    const stored = await countProductions(tx, userId);
    const isNew = await insertProduction(tx, { ...rowFrom(sent), characters, userId });
    const production = await findProductionRow(tx, userId, sent.id);
    if (!production) throw problem('scene.access_denied');
    if (!isNew) return;
    if (stored >= productionLimits.productions) {
      throw problem('production.too_many', { most: productionLimits.productions });
    }
    await insertSections(tx, sectionRowsFrom(sent.id, sent));
    await countNewScene({ ...services, db: tx }, userId);
    await makeScenes(services, tx, production, sent);
  });
}

const rowFrom = (sent: NewProduction) =>
  pick(sent, [
    'id',
    'title',
    'author',
    'genre',
    'difficulty',
    'originalFormat',
    'parseRecord',
    'characters',
    'userCharacterId',
  ]);

export function sectionRowsFrom(
  productionId: ProductionId,
  { characters, sections }: Pick<NewProduction, 'characters' | 'sections'>,
) {
  const castOf = castReader(characters);
  return sections.map(({ lines, ...head }, position) => ({
    ...head,
    productionId,
    position,
    cast: castOf(lines),
    lines: lines.map(withoutNotes),
  }));
}

/** Throws `production.too_long`. */
export function refuseTooLong({
  characters,
  sections,
}: Pick<NewProduction, 'characters' | 'sections'>): void {
  const lines = sections.flatMap((section) => section.lines);
  if (lines.length > productionLimits.lines || textLengthOf({ characters, lines }) > sceneLimits.text) {
    throw problem('production.too_long', {
      lines: productionLimits.lines,
      millions: sceneLimits.text / 1_000_000,
    });
  }
}
