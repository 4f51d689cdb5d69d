// Who may do what with a scene: docs/product/scenes.md#who-may-do-what. The admin may do what the owner may, and each
// access to somebody else's scene is recorded in the audit log.
import { problem } from '#contract/problems.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { RecordingId, SceneId, UserId } from '#domain/ids.ts';
import type { PlanAction } from '#domain/plans/plan-rules.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { notesAreShared, type SceneRole } from '#domain/sharing/scene-role.ts';
import { isAccountHidden } from '#server/users/is-account-hidden.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { allowByPlan, isAllowedByPlan } from '#server/billing/allow-by-plan.ts';
import { openAuditTrail } from '#server/platform/http/audit-trail.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { getPreferences } from '#server/settings/get-preferences.ts';
import { findSceneHead } from './scenes.store.ts';
import type { SceneHead } from './scenes.store.ts';
import { findRole } from './sharing/sharing.store.ts';

type AccessServices = Pick<Services, 'db' | 'isAdmin' | 'clock'>;

/** The owner or the admin; built-in scenes belong to nobody. */
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

/** Published, by a user who is active and lets others see it. */
export async function isShownToOthers(
  { db }: Pick<Services, 'db'>,
  { isPublic, userId }: Pick<SceneHead, 'isPublic' | 'userId'>,
): Promise<boolean> {
  if (!isPublic || userId === null) return isPublic;
  const { privacyLevel } = await getPreferences({ db }, userId);
  return privacyLevel !== 'private' && !(await isAccountHidden({ db }, userId));
}

/**
 * The caller's role in a scene that an active owner shares with them; null if none does. A suspended owner's scenes are
 * hidden from guests too.
 */
export async function roleIn(
  { db }: Pick<Services, 'db'>,
  { userId }: Caller,
  scene: Pick<SceneHead, 'id' | 'userId'>,
): Promise<SceneRole | null> {
  if (scene.userId === null || scene.userId === userId) return null;
  const role = await findRole(db, scene.id, userId);
  return role && (await isAccountHidden({ db }, scene.userId)) ? null : role;
}

/**
 * Everyone can practice the trial scene and published scenes, and guests what is shared with them. Throws
 * `scene.access_denied`.
 */
export async function allowReading(
  services: AccessServices,
  caller: Caller,
  scene: SceneHead,
): Promise<void> {
  if (scene.id === trialSceneId || (await isShownToOthers(services, scene))) return;
  if (await roleIn(services, caller, scene)) return;
  await allowOwnerAccess(services, caller, scene, 'scene.open');
}

/** Where notes stand together, and what one person may do there: docs/product/sharing.md#notes. */
export interface NoteRoom {
  readonly sceneId: SceneId;
  /** The take whose moments they are on; null for those on the scene. */
  readonly recordingId: RecordingId | null;
  /** Who may resolve every thread. */
  readonly ownerId: UserId | null;
  /** Nobody else reads what the person writes, so they can't reply to others. */
  readonly isForThemselves: boolean;
}

/**
 * Who reads and writes a scene's notes: its owner, and guests while it is shared with them. An admin doesn't, and nor do
 * readers of a published scene. Throws `scene.not_found`, `scene.access_denied`.
 */
export async function getNotesOfScene(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<NoteRoom> {
  const scene = await findSceneHead(db, sceneId);
  if (!scene) throw problem('scene.not_found');
  const role = await roleIn({ db }, caller, scene);
  if (!role && scene.userId !== caller.userId) throw problem('scene.access_denied');
  return {
    sceneId,
    recordingId: null,
    ownerId: scene.userId,
    isForThemselves: role !== null && !notesAreShared(role),
  };
}

/**
 * A scene that the caller may ask about: their own, one that is shared with them, a published one or the trial scene. An admin
 * may not. Throws `scene.not_found`, `scene.access_denied`.
 */
export async function getSceneToAskAbout(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<SceneHead & { isOpenToAll: boolean }> {
  const scene = await findSceneHead(db, sceneId);
  if (!scene) throw problem('scene.not_found');
  const isOpenToAll = scene.id === trialSceneId || (await isShownToOthers({ db }, scene));
  if (!isOpenToAll && scene.userId !== caller.userId && !(await roleIn({ db }, caller, scene)))
    throw problem('scene.access_denied');
  return { ...scene, isOpenToAll };
}

/** Checks that the scene exists and the caller can read it. Throws `scene.not_found`, `scene.access_denied`. */
export async function allowReadingOf(
  services: AccessServices,
  caller: Caller,
  sceneId: SceneId,
): Promise<void> {
  const scene = await findSceneHead(services.db, sceneId);
  if (!scene) throw problem('scene.not_found');
  await allowReading(services, caller, scene);
}

/** The scene, if the caller may change it. */
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

/**
 * The scene, if the caller may edit it: its owner, the admin, or a co-owner while the owner's plan allows it. Throws what
 * `getChangeableScene` throws, and `sharing.owner_plan`.
 */
export async function getEditableScene(
  services: AccessServices,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ scene: SceneHead; isCoOwner: boolean }> {
  const scene = await findSceneHead(services.db, sceneId);
  if (!scene?.userId || (await roleIn(services, caller, scene)) !== 'co-owner')
    return { scene: await getChangeableScene(services, caller, sceneId, editRefusals), isCoOwner: false };
  if (!(await isAllowedByPlan(services, { userId: scene.userId }, editRefusals.plan)))
    throw problem('sharing.owner_plan');
  return { scene, isCoOwner: true };
}

/** The scene's owner: null for a built-in scene, undefined if there is no such scene. */
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
