import { randomBytes } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import { sharingLimits, type SceneShare } from '#contract/sharing.ts';
import { normalEmail } from '#domain/accounts/account-rules.ts';
import { daySeconds } from '#domain/durations.ts';
import type { SceneId, ShareId, UserId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import { digestOf } from '#server/platform/mac.ts';
import type { Services } from '#server/platform/services.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { attemptAll, emailsFromStrangers } from '#server/users/attempts.ts';
import { getUser } from '#server/users/get-user.ts';
import { lockUser } from '#server/users/users.store.ts';
import { invitationEmail } from './emails.ts';
import {
  countShares,
  deleteShareOf,
  deleteEndedShares,
  expiryOf,
  findOwnerAndTitle,
  insertShare,
  listSharesOf,
  updateRole,
} from './sharing.store.ts';
import { deleteShownBy, deleteShownTo } from './take-shares.store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'mail'>;

const perDay = { max: sharingLimits.invitationsPerDay, windowSeconds: daySeconds };

/** The fragment of an address is never sent to a server, so the secret is in no log. */
const invitationPath = (token: string) => `/invitation#${token}`;

/**
 * Invites somebody, by an email with a link or by the link alone. Throws `scene.not_found`, `scene.access_denied`,
 * `scene.trial_fixed`, `sharing.invited_already`, `sharing.too_many_people`, `sharing.too_often`.
 */
export async function shareScene(
  services: Needs,
  caller: Caller & { readonly visitor: Visitor },
  sceneId: SceneId,
  { email, role }: { email: string | null; role: SceneRole },
): Promise<{ share: SceneShare; link: string }> {
  const { db, clock, config, mail } = services;
  const { title } = await getOwnScene(services, caller, sceneId);
  const to = email === null ? null : normalEmail(email);
  const { allowed } = await attemptAll(services, {
    [`invitations ${caller.userId}`]: perDay,
    ...(to !== null && emailsFromStrangers(caller.visitor, to)),
  });
  if (!allowed) throw problem('sharing.too_often');
  const token = randomBytes(32).toString('base64url');
  const path = invitationPath(token);
  const owner = await getUser(services, caller.userId);
  const share = await db.transaction(async (tx) => {
    // Concurrent invitations are counted one after the other.
    await lockUser(tx, caller.userId);
    await deleteEndedShares(tx, sceneId, clock.now());
    if ((await countShares(tx, sceneId)) >= sharingLimits.peoplePerScene)
      throw problem('sharing.too_many_people', { most: sharingLimits.peoplePerScene });
    const row = await insertShare(tx, {
      sceneId,
      email: to,
      role,
      tokenDigest: digestOf(token),
      createdAt: clock.now(),
    });
    if (!row) throw problem('sharing.invited_already');
    if (to !== null) {
      const about = { path, title, owner: owner.name || owner.email, role };
      await mail.send(renderEmail(invitationEmail, { to, origin: config.publicUrl }, about));
    }
    return { id: row.id, email: to, role, guest: null, expiresAt: expiryOf(row.createdAt).toISOString() };
  });
  return { share, link: `${config.publicUrl}${path}` };
}

/** Throws `scene.not_found`, `scene.access_denied`. */
export async function listShares(
  services: Needs,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ shares: SceneShare[] }> {
  await getOwnScene(services, caller, sceneId);
  const rows = await listSharesOf(services.db, sceneId, services.clock.now());
  const shares = rows.map(({ id, email, role, createdAt, acceptedAt, guestName, guestEmail }) => ({
    id,
    email,
    role,
    guest: acceptedAt === null ? null : guestName || guestEmail,
    expiresAt: acceptedAt === null ? expiryOf(createdAt).toISOString() : null,
  }));
  return { shares };
}

/**
 * Changes the role of an invitation, or of the guest who accepted it. What actors showed a coach isn't shown to a reader, even
 * if they coach again later. Throws `sharing.not_coach`.
 */
export const changeRole = (
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  { shareId, role }: { shareId: ShareId; role: SceneRole },
): Promise<void> =>
  db.transaction(async (tx) => {
    const changed = await updateRole(tx, shareId, { userId, role });
    if (!changed) throw problem('sharing.not_coach');
    if (changed.guestId && role === 'reader') await deleteShownTo(tx, changed.sceneId, changed.guestId);
  });

/**
 * Ends a share that the caller gave or accepted, with what the guest showed and was shown; any other id changes nothing.
 */
export const endShare = ({ db }: Pick<Services, 'db'>, userId: UserId, shareId: ShareId): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await deleteShareOf(tx, shareId, userId);
    if (!ended?.guestId) return;
    await deleteShownTo(tx, ended.sceneId, ended.guestId);
    await deleteShownBy(tx, ended.sceneId, ended.guestId);
  });

/** Only the owner's own, not an admin's. Throws `scene.trial_fixed`, `scene.not_found`, `scene.access_denied`. */
export async function getOwnScene({ db }: Pick<Services, 'db'>, { userId }: Caller, sceneId: SceneId) {
  if (sceneId === trialSceneId) throw problem('scene.trial_fixed');
  const scene = await findOwnerAndTitle(db, sceneId);
  if (!scene) throw problem('scene.not_found');
  if (scene.userId !== userId) throw problem('scene.access_denied');
  return scene;
}
