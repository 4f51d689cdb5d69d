// Who may do what with a scene: docs/product/scenes.md#who-may-do-what. The admin may do with any scene what its owner may, and each
// time it is somebody else's that is written into the audit log.
import { problem } from '#contract/problems.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { PlanAction } from '#domain/plans/plan-rules.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { isAccountHidden } from '#server/users/is-account-hidden.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { allowByPlan } from '#server/billing/allow-by-plan.ts';
import { openAuditTrail } from '#server/platform/http/audit-trail.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { getPreferences } from '#server/settings/get-preferences.ts';
import { findSceneHead } from './scenes.store.ts';
import type { SceneHead } from './scenes.store.ts';

type AccessServices = Pick<Services, 'db' | 'isAdmin' | 'clock'>;

/** Owner or admin; the product's own scenes are nobody's. */
export async function isOwnScene(
  services: Pick<Services, 'isAdmin'>,
  caller: Caller,
  scene: Pick<SceneHead, 'userId'>,
): Promise<boolean> {
  if (scene.userId === null) return false;
  return scene.userId === caller.userId || services.isAdmin(caller);
}

/**
 * Allows what `isOwnScene` allows, and records an admin's access to somebody else's scene in the audit log. The admin
 * uses the endpoints of owners for it, so the event is declared here. Throws `refusal` to everyone else.
 */
export async function allowOwnerAccess(
  services: AccessServices,
  caller: Caller,
  scene: Pick<SceneHead, 'id' | 'userId'>,
  event: 'scene.open' | 'scene.change',
  refusal: ProblemCode = 'scene.access_denied',
): Promise<void> {
  if (!(await isOwnScene(services, caller, scene))) throw problem(refusal);
  if (scene.userId === caller.userId) return;
  const admin = { userId: caller.userId, address: caller.address ?? '', trail: openAuditTrail([event]) };
  await recordAuditEvent(services.db, services, admin, event, scene.id);
}

/** Published, by somebody who is there and lets others see it. */
export async function isShownToOthers(
  { db }: Pick<Services, 'db'>,
  { isPublic, userId }: Pick<SceneHead, 'isPublic' | 'userId'>,
): Promise<boolean> {
  if (!isPublic || userId === null) return isPublic;
  const { privacyLevel } = await getPreferences({ db }, userId);
  return privacyLevel !== 'private' && !(await isAccountHidden({ db }, userId));
}

/** The trial scene and published scenes are everyone's to practise. Throws `scene.access_denied`. */
export async function allowReading(
  services: AccessServices,
  caller: Caller,
  scene: SceneHead,
): Promise<void> {
  if (scene.id === trialSceneId || (await isShownToOthers(services, scene))) return;
  await allowOwnerAccess(services, caller, scene, 'scene.open');
}

/** Whether there is such a scene and the caller may read it. Throws `scene.not_found`, `scene.access_denied`. */
export async function allowReadingOf(
  services: AccessServices,
  caller: Caller,
  sceneId: SceneId,
): Promise<void> {
  const scene = await findSceneHead(services.db, sceneId);
  if (!scene) throw problem('scene.not_found');
  await allowReading(services, caller, scene);
}

/** The scene, which the caller may change. */
export async function getChangeableScene(
  services: AccessServices,
  caller: Caller,
  sceneId: SceneId,
  refusals: { plan: PlanAction; missing: ProblemCode; denied: ProblemCode },
): Promise<SceneHead> {
  await allowByPlan(services, caller, refusals.plan);
  if (sceneId === trialSceneId) throw problem('scene.trial_fixed');
  const scene = await findSceneHead(services.db, sceneId);
  if (!scene) throw problem(refusals.missing);
  await allowOwnerAccess(services, caller, scene, 'scene.change', refusals.denied);
  return scene;
}

/** Whose the scene is: null for the product's own, undefined where there is none. */
export async function findSceneOwner(
  { db }: Pick<Services, 'db'>,
  sceneId: SceneId,
): Promise<string | null | undefined> {
  return (await findSceneHead(db, sceneId))?.userId;
}

export const editRefusals = {
  plan: 'scenes_edit',
  missing: 'scene.not_found',
  denied: 'scene.access_denied',
} as const;
