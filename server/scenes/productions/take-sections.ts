import { problem } from '#contract/problems.ts';
import type { TakeSections } from '#contract/productions.ts';
import type { ProductionId } from '#domain/ids.ts';
import { sceneTitleOf } from '#domain/production/breakdown.ts';
import { beginning, freeTitle } from '#domain/scene/free-title.ts';
import { pick } from '#domain/records.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { lockUser } from '#server/users/users.store.ts';
import { allowByPlan } from '#server/billing/allow-by-plan.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { countNewScene } from '../count-new-scene.ts';
import { insertContents } from '../scene-contents.store.ts';
import { allowFolder } from '../scene-folder.ts';
import { contentRowsFrom, fieldsFrom } from '../scene-rows.ts';
import { insertScenes, listTitlesBeginning } from '../scenes.store.ts';
import { sendWarmUp } from '../warm-up-scene.ts';
import { countSections, listSectionsToTake, lockProductionRow, raiseVersion } from './productions.store.ts';
import type { ProductionRow, SectionRow } from './productions.store.ts';
import { copyVoices, findPronunciations } from './shared-cast.store.ts';
import { emptyDetails } from '#domain/scene/draft.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'isAdmin'>;

/** Room for the number that makes a title unique. */
const numberRoom = 10;

/**
 * Makes scenes of more sections, which count as one new scene; sections that are scenes already stay as they are. Throws
 * `plan.scenes_create`, `folder.not_found`, `production.not_found`, `production.section_unknown`, `scene.too_often`,
 * `scene.access_denied`.
 */
export async function takeSections(
  services: Needs,
  caller: Caller,
  productionId: ProductionId,
  taken: TakeSections,
): Promise<void> {
  await allowByPlan(services, caller, 'scenes_create');
  await allowFolder(services, caller.userId, taken.folders[0]);
  await services.db.transaction(async (tx) => {
    const production = await lockProductionRow(tx, caller.userId, productionId);
    if (!production) throw problem('production.not_found');
    await lockUser(tx, caller.userId);
    if (await makeScenes(services, tx, production, taken)) {
      await raiseVersion(tx, productionId);
      await countNewScene({ ...services, db: tx }, caller.userId);
    }
  });
}

/**
 * Makes a scene of each chosen section that isn't one yet, in a fixed number of statements; false if there was none. The
 * caller has locked the user's row.
 */
export async function makeScenes(
  services: Needs,
  tx: Queryable,
  production: ProductionRow,
  { scenes: taken, folders, auditionDueDate }: TakeSections,
): Promise<boolean> {
  const positions = taken.map(({ position }) => position);
  if (Math.max(...positions) >= (await countSections(tx, production.id)))
    throw problem('production.section_unknown');
  const sections = await listSectionsToTake(tx, production.id, positions);
  if (sections.length === 0) return false;
  const now = services.clock.now().getTime();
  const idAt = new Map(taken.map(({ position, sceneId }) => [position, sceneId]));
  const pronunciations = await findPronunciations(tx, production.id);
  const titles = await listTitlesBeginning(tx, production.userId, stemOf(production.title));
  const scenes = sections.map((section) => {
    const contents = { ...contentsOf(production, section), auditionDueDate, folders, pronunciations };
    const title = freeTitle(titleOf(production, section), titles, sceneLimits.title);
    titles.push(title);
    const sceneId = idAt.get(section.position)!;
    return {
      row: {
        ...fieldsFrom({ ...contents, title }),
        id: sceneId,
        userId: production.userId,
        sectionId: section.id,
        // The newest scene is the first of the library, so that they stand there in their order.
        createdAt: new Date(now - section.position),
      },
      contents: { sceneId, ...contentRowsFrom(contents) },
    };
  });
  const isNew = await insertScenes(
    tx,
    scenes.map(({ row }) => row),
  );
  if (!isNew) throw problem('scene.access_denied');
  await insertContents(
    tx,
    scenes.map(({ contents }) => contents),
  );
  await copyVoices(tx, production.userId, production.id);
  // Only the first, which is rehearsed next.
  await sendWarmUp(services, tx, { sceneId: scenes[0]!.row.id, userId: production.userId });
  return true;
}

export const stemOf = (title: string) => beginning(title, sceneLimits.title - numberRoom);

export const titleOf = (
  { title }: Pick<ProductionRow, 'title'>,
  section: Pick<SectionRow, 'number' | 'heading'>,
) => beginning(sceneTitleOf(title, section), sceneLimits.title - numberRoom).trimEnd();

/** With the characters who speak in the section or whose directions stand in it. */
function contentsOf(production: ProductionRow, { lines }: SectionRow) {
  const present = new Set(lines.map(({ characterId }) => characterId));
  const { userCharacterId } = production;
  return {
    ...emptyDetails,
    ...pick(production, ['title', 'author', 'genre', 'difficulty', 'originalFormat', 'parseRecord']),
    characters: production.characters.filter(({ id }) => present.has(id)),
    userCharacterId: userCharacterId !== null && present.has(userCharacterId) ? userCharacterId : null,
    lines: [...lines],
  };
}
