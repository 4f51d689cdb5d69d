import { problem } from '#contract/problems.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import type { SceneId } from '#domain/ids.ts';
import { beginning, freeTitle } from '#domain/scene/free-title.ts';
import { pick } from '#domain/records.ts';
import { withoutNotes } from '#domain/scene/draft.ts';
import { characterNames, detailNames } from '#domain/scene/scene-schema.ts';
import { lockUser } from '#server/users/users.store.ts';
import { allowByPlan } from '#server/billing/allow-by-plan.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { countNewScene } from '#server/scenes/count-new-scene.ts';
import { replaceContents } from '#server/scenes/scene-contents.store.ts';
import { contentRowsFrom, fieldsFrom } from '#server/scenes/scene-rows.ts';
import { isShownToOthers } from '#server/scenes/scene-access.ts';
import {
  findSceneHead,
  findWholeScene,
  insertScene,
  listTitlesBeginning,
  type WholeScene,
} from '#server/scenes/scenes.store.ts';
import { lineFrom } from '#server/scenes/line-rows.ts';
import type { Services } from '#server/platform/services.ts';

/** The maximum length of the number that distinguishes copies. */
const numberRoom = 10;

/**
 * Copies a published scene for the caller. Idempotent for the same id. Throws `plan.community_copy`,
 * `community.not_published`, `scene.too_often`, and `scene.access_denied` if the id belongs to somebody else's scene.
 */
export async function copyScene(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
  copyId: SceneId,
): Promise<void> {
  await allowByPlan(services, caller, 'community_copy');
  const head = await findSceneHead(services.db, sceneId);
  if (!head || !(await isShownToOthers(services, head))) throw problem('community.not_published');
  const original = await services.db.transaction((tx) => findWholeScene(tx, sceneId, caller.userId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  if (!original) throw problem('community.not_published');
  const contents = contentsOf(original);
  const { characters, lines } = contentRowsFrom(contents);
  await services.db.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    const stem = beginning(contents.title, sceneLimits.title - numberRoom);
    const taken = await listTitlesBeginning(tx, caller.userId, stem);
    const isNew = await insertScene(tx, {
      ...fieldsFrom(contents),
      id: copyId,
      userId: caller.userId,
      title: freeTitle(contents.title, taken, sceneLimits.title),
      copiedFromId: sceneId,
    });
    if (isNew) {
      await countNewScene({ ...services, db: tx }, caller.userId);
      return replaceContents(tx, copyId, characters, lines);
    }
    const saved = await findSceneHead(tx, copyId);
    if (saved?.userId !== caller.userId) throw problem('scene.access_denied');
  });
}

/** Only the text, without anything private to the owner: no notes, beats, dates, folders or source of the upload. */
export function contentsOf({ scene, characters, lines }: WholeScene) {
  return {
    ...pick(scene, detailNames),
    auditionDueDate: null,
    folders: [],
    originalFormat: null,
    parseRecord: null,
    userCharacterId: null,
    pronunciations: scene.pronunciations,
    characters: characters.map((row) => pick(row, characterNames)),
    lines: lines.map((row) => ({ ...withoutNotes(lineFrom(row)), confidence: null, source: null })),
  };
}
