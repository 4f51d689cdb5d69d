import { problem } from '#contract/problems.ts';
import { sharingLimits, type Invitation, type SharedScene } from '#contract/sharing.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { digestOf } from '#server/platform/mac.ts';
import type { Services } from '#server/platform/services.ts';
import { isUserHidden, lockUser } from '#server/users/users.store.ts';
import { acceptShare, countSharedWith, findInvitation, findRole, listSharedWith } from './sharing.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** Throws `sharing.invitation_over`. */
export async function lookAtInvitation(
  { db, clock }: Needs,
  userId: UserId,
  token: string,
): Promise<Invitation> {
  const { title, ownerName, ownerId, sceneId, role } = await openInvitation({ db, clock }, token);
  return { title, owner: ownerName, sceneId, role, isOwn: ownerId === userId };
}

/**
 * Makes the invitation the caller's, so that nobody else can accept it. Throws `sharing.invitation_over`,
 * `sharing.own_scene`, `sharing.too_many_scenes`.
 */
export function acceptInvitation(
  { db, clock }: Needs,
  userId: UserId,
  token: string,
): Promise<{ sceneId: SceneId }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { id, sceneId, ownerId } = await openInvitation({ db: tx, clock }, token);
    if (ownerId === userId) throw problem('sharing.own_scene');
    // Somebody who already has the scene doesn't use up the link.
    if (await findRole(tx, sceneId, userId)) return { sceneId };
    if ((await countSharedWith(tx, userId)) >= sharingLimits.listed)
      throw problem('sharing.too_many_scenes', { most: sharingLimits.listed });
    await acceptShare(tx, id, userId, clock.now());
    return { sceneId };
  });
}

export const listSharedScenes = async (
  { db }: Pick<Services, 'db'>,
  userId: UserId,
): Promise<{ scenes: SharedScene[] }> => ({ scenes: await listSharedWith(db, userId) });

/** The owner may have been suspended meanwhile. */
async function openInvitation({ db, clock }: { db: Queryable } & Pick<Needs, 'clock'>, token: string) {
  const found = await findInvitation(db, digestOf(token), clock.now());
  if (!found?.ownerId || (await isUserHidden(db, found.ownerId))) throw problem('sharing.invitation_over');
  return found;
}
