import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { sceneFrom, type Audience, type PresentedTo } from './present-scene.ts';
import { directedLinesOf } from './directing/directing.store.ts';
import { recordedLinesOf } from './readers/readers.store.ts';
import { allowReading, isOwnScene, roleIn } from './scene-access.ts';
import { findClassDate } from './sharing/sharing.store.ts';
import { findSceneHead, findWholeScene, type SceneHead } from './scenes.store.ts';
import { listSourceFiles } from './source-files/list-source-files.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'isAdmin'>;

/** A complete scene that the caller can practice. Throws `scene.not_found`, `scene.access_denied`. */
export async function getScene(services: Needs, caller: Caller, sceneId: SceneId): Promise<Scene> {
  const { audience } = await allowWholeScene(services, caller, sceneId);
  const whole = await services.db.transaction((tx) => findWholeScene(tx, sceneId, caller.userId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  if (!whole) throw problem('scene.not_found');
  const own = await audienceMatters(services, caller, sceneId, audience);
  return sceneFrom(whole, { today: dateIn('UTC', services.clock.now()), audience, ...own });
}

/** What only the owner sees of a scene beside its contents, or only a member of a class. */
export async function audienceMatters(
  services: Pick<Services, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  sceneId: SceneId,
  audience: Audience,
): Promise<Pick<PresentedTo, 'sourceFiles' | 'recordedLines' | 'directedLines' | 'classDate'>> {
  if (audience === 'reader')
    return { sourceFiles: [], classDate: await findClassDate(services.db, sceneId, userId) };
  if (audience !== 'owner') return { sourceFiles: [] };
  return {
    sourceFiles: await listSourceFiles(services, sceneId),
    recordedLines: await recordedLinesOf(services.db, sceneId),
    directedLines: await directedLinesOf(services.db, sceneId),
  };
}

/** Checks, before a scene is read, that the caller can read it. Throws `scene.not_found`, `scene.access_denied`. */
export async function allowWholeScene(
  services: Needs,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ head: SceneHead; audience: Audience }> {
  const head = await findSceneHead(services.db, sceneId);
  if (!head) throw problem('scene.not_found');
  await allowReading(services, caller, head);
  if (head.userId === caller.userId) return { head, audience: 'owner' };
  const role = await roleIn(services, caller, head);
  if (role) return { head, audience: role };
  return { head, audience: (await isOwnScene(services, caller, head)) ? 'admin' : 'others' };
}
