import { problem } from '#contract/problems.ts';
import type { AcceptedDraft } from '#contract/productions.ts';
import { asId, type ProductionId, type SceneId } from '#domain/ids.ts';
import { pick } from '#domain/records.ts';
import { freeTitle } from '#domain/scene/free-title.ts';
import { runningTimeSeconds } from '#domain/scene/running-time.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { lockUser } from '#server/users/users.store.ts';
import { allowByPlan } from '#server/billing/allow-by-plan.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { replaceContentsOf } from '../scene-contents.store.ts';
import { contentRowsFrom, fieldsFrom } from '../scene-rows.ts';
import { insertScenes, listTitlesBeginning } from '../scenes.store.ts';
import { refuseTooLong, sectionRowsFrom } from './create-production.ts';
import {
  deleteScenes,
  deleteSections,
  listScenesToRevise,
  moveNotes,
  updateProduction,
  updateRevisedScenes,
} from './drafts.store.ts';
import type { RevisedSceneRow, ScenesToRevise } from './drafts.store.ts';
import { insertSections, lockProductionRow } from './productions.store.ts';
import type { ProductionRow } from './productions.store.ts';
import { copyVoices, findPronunciations, sharePart } from './shared-cast.store.ts';
import { stemOf, titleOf } from './take-sections.ts';
import { emptyDetails } from '#domain/scene/draft.ts';

/** Moves another area's data about lines that were moved to another scene. */
export type FollowLines = (tx: Queryable, sceneIds: readonly SceneId[]) => Promise<void>;

/**
 * Replaces a whole script by a new draft and revises its scenes, in one transaction, if nothing was changed since they were
 * compared. Lines keep their ids, also in another scene of the script. Scenes that the draft says nothing of stay in the
 * library on their own. Repeating the request changes nothing. Throws `plan.scenes_edit`, `production.not_found`,
 * `production.version_stale`, `production.too_long`, `production.section_unknown`, `scene.access_denied`,
 * `scene.character_unknown`, `scene.user_character_unknown`.
 */
export async function acceptDraft(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin' | 'people'>,
  caller: Caller,
  productionId: ProductionId,
  draft: AcceptedDraft,
  followLines: FollowLines,
): Promise<void> {
  await allowByPlan(services, caller, 'scenes_edit');
  refuseTooLong(draft);
  const lines = draft.sections.flatMap((section) => section.lines);
  const characters = await services.people.determine(draft.characters, lines);
  await services.db.transaction(async (tx) => {
    const production = await lockProductionRow(tx, caller.userId, productionId);
    if (!production) throw problem('production.not_found');
    await lockUser(tx, caller.userId);
    if (production.lastSaveId === draft.saveId) return;
    const known = await listScenesToRevise(tx, productionId);
    if (production.version !== draft.version) throw problem('production.version_stale');
    refuseOthers(known, draft);
    // What can't become a scene isn't stored to become one later.
    contentRowsFrom({ ...draft, lines });
    const pronunciations = await findPronunciations(tx, productionId);
    await updateProduction(tx, productionId, { ...draftFieldsOf(draft), characters });
    await deleteSections(tx, productionId);
    const sectionAt = await insertSections(tx, sectionRowsFrom(productionId, draft));
    if (draft.scenes.length > 0) {
      const rows = await revisedRows(tx, { production, known, draft, sectionAt });
      await makeScenes(tx, { production, draft, pronunciations });
      await replaceContentsOf(tx, contentsOf(draft, known));
      await updateRevisedScenes(tx, rows);
      const before = known.scenes.map(({ id }) => asId<SceneId>(id));
      await moveNotes(tx, before, mergedInto(draft, known));
      await followLines(tx, before);
    }
    await deleteScenes(tx, draft.merged);
    const part = draft.characters.find(({ id }) => id === draft.userCharacterId);
    await sharePart(tx, productionId, part?.name ?? null);
    await copyVoices(tx, caller.userId, productionId);
  });
}

const draftFieldsOf = (draft: AcceptedDraft) =>
  pick(draft, ['version', 'saveId', 'characters', 'userCharacterId', 'originalFormat', 'parseRecord']);

/** The scenes must be those that were compared, each at one section. */
function refuseOthers(known: ScenesToRevise, { scenes, merged, sections }: AcceptedDraft): void {
  const versionOf = new Map(known.scenes.map(({ id, version }) => [id, version]));
  const isStale = ({ id, version }: AcceptedDraft['scenes'][number]) =>
    version === null ? versionOf.has(id) : versionOf.get(id) !== version;
  if (scenes.some(isStale) || merged.some((id) => !versionOf.has(id)))
    throw problem('production.version_stale');
  const ids = new Set([...scenes.map(({ id }) => id), ...merged]);
  if (ids.size < scenes.length + merged.length) throw problem('scene.access_denied');
  const positions = new Set(scenes.map(({ position }) => position));
  if (positions.size < scenes.length || Math.max(-1, ...positions) >= sections.length)
    throw problem('production.section_unknown');
}

interface Revised {
  readonly production: ProductionRow;
  readonly known: ScenesToRevise;
  readonly draft: AcceptedDraft;
  /** The ids of the new sections. */
  readonly sectionAt: ReadonlyMap<number, string>;
}

/** A title that was made from the heading is made from the new one; a title that the actor wrote stays. */
async function revisedRows(
  tx: Queryable,
  { production, known, draft, sectionAt }: Revised,
): Promise<RevisedSceneRow[]> {
  const before = new Map(known.scenes.map((scene) => [scene.id, scene]));
  const newest = Math.max(0, ...known.scenes.map(({ createdAt }) => createdAt.getTime()));
  const own = new Set(known.scenes.map(({ title }) => title));
  const titles = (await listTitlesBeginning(tx, production.userId, stemOf(production.title))).filter(
    (title) => !own.has(title),
  );
  const titleAt = (id: SceneId, section: AcceptedDraft['sections'][number]) => {
    const scene = before.get(id);
    const isOwnTitle = scene !== undefined && !scene.title.startsWith(titleOf(production, scene));
    const title = isOwnTitle
      ? scene.title
      : freeTitle(titleOf(production, section), titles, sceneLimits.title);
    titles.push(title);
    return title;
  };
  return draft.scenes.flatMap(({ id, position, lines }) => {
    const [section, sectionId] = [draft.sections[position], sectionAt.get(position)];
    if (!section || sectionId === undefined) return [];
    const createdAt = new Date(newest - position).toISOString();
    return [{ id, sectionId, title: titleAt(id, section), duration: runningTimeSeconds(lines), createdAt }];
  });
}

/** For each merged scene, the one that its first line is in now. */
function mergedInto({ scenes, merged }: AcceptedDraft, { sceneOfLine }: ScenesToRevise) {
  const gone = new Set(merged);
  const found = scenes.flatMap(({ id: to, lines }) =>
    lines.flatMap(({ id }) => {
      const from = sceneOfLine.get(id);
      return from !== undefined && gone.has(from) ? [{ from, to }] : [];
    }),
  );
  return found.filter(({ from }, i) => found.findIndex((each) => each.from === from) === i);
}

interface Made extends Pick<Revised, 'production' | 'draft'> {
  readonly pronunciations: Awaited<ReturnType<typeof findPronunciations>>;
}

/** Rows for the scenes that a split makes; they get their contents with the others. */
async function makeScenes(tx: Queryable, { production, draft, pronunciations }: Made): Promise<void> {
  const made = draft.scenes.flatMap(({ id, version, characters, lines }) => {
    if (version !== null) return [];
    const contents = {
      ...emptyDetails,
      ...pick(production, ['author', 'genre', 'difficulty', 'originalFormat', 'parseRecord']),
      // Another scene may still have its title.
      title: id,
      folders: [],
      characters,
      userCharacterId: null,
      lines,
    };
    return [{ ...fieldsFrom(contents), id, userId: production.userId, pronunciations: [...pronunciations] }];
  });
  if (made.length > 0 && !(await insertScenes(tx, made))) throw problem('scene.access_denied');
}

function contentsOf({ scenes }: AcceptedDraft, { characters, sceneOfLine }: ScenesToRevise) {
  const charactersOf = Map.groupBy(characters, ({ sceneId }) => sceneId);
  return scenes.map(({ id, characters: cast, lines }) => ({
    sceneId: id,
    ...contentRowsFrom(
      { characters: cast, lines, userCharacterId: null },
      {
        characters: new Set((charactersOf.get(id) ?? []).map((character) => character.id)),
        lines: new Set(sceneOfLine.keys()),
      },
    ),
  }));
}
