// Who may do what with a scene: rehearsal.md section 6. The admin may do with any scene what its owner may.
import { problem } from '#contract/problems.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { PlanAction } from '#domain/plans/plan-rules.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { allowByPlan } from '../billing/allow-by-plan.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { getPreferences } from '../settings/get-preferences.ts';
import { findSceneHead } from './scenes.store.ts';
import type { SceneHead } from './scenes.store.ts';

type AccessServices = Pick<Services, 'db' | 'isAdmin'>;

/** Owner or admin; the product's own scenes are nobody's. */
export async function isOwnScene(
  services: AccessServices,
  caller: Caller,
  scene: Pick<SceneHead, 'userId'>,
): Promise<boolean> {
  if (scene.userId === null) return false;
  return scene.userId === caller.userId || services.isAdmin(caller);
}

/** Published, by somebody who lets others see it. */
export async function isShownToOthers(
  services: AccessServices,
  { isPublic, userId }: Pick<SceneHead, 'isPublic' | 'userId'>,
): Promise<boolean> {
  if (!isPublic || userId === null) return isPublic;
  return (await getPreferences(services, userId)).privacyLevel !== 'private';
}

/** The trial scene and published scenes are everyone's to practise. Throws `scene.access_denied`. */
export async function allowReading(
  services: AccessServices,
  caller: Caller,
  scene: SceneHead,
): Promise<void> {
  if (scene.id === trialSceneId || (await isShownToOthers(services, scene))) return;
  if (!(await isOwnScene(services, caller, scene))) throw problem('scene.access_denied');
}

/** Whether there is such a scene and the caller may read it. Throws `scene.not_found`, `scene.access_denied`. */
export async function allowReadingOf(
  services: AccessServices,
  caller: Caller,
  sceneId: string,
): Promise<void> {
  const scene = await findSceneHead(services.db, sceneId);
  if (!scene) throw problem('scene.not_found');
  await allowReading(services, caller, scene);
}

/** The scene, which the caller may change. */
export async function getChangeableScene(
  services: AccessServices,
  caller: Caller,
  sceneId: string,
  refusals: { plan: PlanAction; missing: ProblemCode; denied: ProblemCode },
): Promise<SceneHead> {
  await allowByPlan(services, caller, refusals.plan);
  if (sceneId === trialSceneId) throw problem('scene.trial_fixed');
  const scene = await findSceneHead(services.db, sceneId);
  if (!scene) throw problem(refusals.missing);
  if (!(await isOwnScene(services, caller, scene))) throw problem(refusals.denied);
  return scene;
}

/** Whose the scene is: null for the product's own, undefined where there is none. */
export async function findSceneOwner(
  { db }: Pick<Services, 'db'>,
  sceneId: string,
): Promise<string | null | undefined> {
  return (await findSceneHead(db, sceneId))?.userId;
}

export const editRefusals = {
  plan: 'scenes_edit',
  missing: 'scene.not_found',
  denied: 'scene.access_denied',
} as const;
