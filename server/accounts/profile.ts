import type { Readable } from 'node:stream';
import type { OwnProfileChanges, Profile } from '#contract/profile.ts';
import { Problem, problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { drawAvatar } from './draw-avatar.ts';
import { findPasswordHash } from './leaving.store.ts';
import { changedCustomer } from '#server/billing/update-customer.ts';
import { findProfile, updateAvatar, updateUser } from '#server/users/users.store.ts';

type Needs = Pick<Services, 'db' | 'files' | 'clock' | 'log'>;

const avatarKey = (userId: UserId) => `user-avatars/${userId}/avatar.webp`;
const changeLimit = { max: 20, windowSeconds: 10 * 60 };

/** Throws `auth.account_not_set_up`. */
export async function getProfile({ db }: Pick<Services, 'db'>, userId: UserId): Promise<Profile> {
  const user = await findProfile(db, userId);
  if (!user) throw problem('auth.account_not_set_up');
  const hasPassword = (await findPasswordHash(db, userId)) !== null;
  return { ...user, hasPassword };
}

/** Changes what the user says about themselves. Throws `auth.account_not_set_up`, `request.too_many`. */
export async function updateProfile(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>,
  userId: UserId,
  changes: OwnProfileChanges,
): Promise<Profile> {
  if (!(await attempt(services, `profile ${userId}`, changeLimit)).allowed) throw problem('request.too_many');
  await services.db.transaction(async (tx) => {
    await updateUser(tx, userId, { ...changes, ...(changes.location === '' && { location: null }) });
    if (changes.name !== undefined) await services.jobs.send(tx, changedCustomer, { userId });
  });
  return getProfile(services, userId);
}

/** Replaces the user's picture; an invalid one changes nothing. Throws `avatar.failed`, `request.too_many`. */
export async function saveAvatar(services: Needs, userId: UserId, picture: Uint8Array): Promise<Profile> {
  const { db, files, clock } = services;
  if (!(await attempt(services, `avatar ${userId}`, changeLimit)).allowed) throw problem('request.too_many');
  const webp = await drawAvatar(userId, picture).catch((cause: unknown) => {
    throw cause instanceof Problem ? cause : problem('avatar.failed', undefined, cause);
  });
  await files.put(avatarKey(userId), webp);
  await updateAvatar(db, userId, `/api/profile/avatar?v=${clock.now().getTime()}`);
  return getProfile(services, userId);
}

export async function removeAvatar(services: Needs, userId: UserId): Promise<Profile> {
  await updateAvatar(services.db, userId, null);
  await services.files.delete(avatarKey(userId));
  return getProfile(services, userId);
}

/** Throws `avatar.none`. */
export async function openAvatar({ db, files }: Needs, userId: UserId): Promise<Readable> {
  if (!(await findProfile(db, userId))?.avatarUrl) throw problem('avatar.none');
  return files.getStream(avatarKey(userId));
}
