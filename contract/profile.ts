// The user's profile: docs/product/accounts.md#settings. All of it is theirs to change; contract/accounts.ts has the address.
import { z } from 'zod';
import { maxAvatarBytes } from '#domain/accounts/avatar.ts';
import { trimmedName, whyNotName } from '#domain/accounts/account-rules.ts';
import { actingExperiences, whyNotLocation } from '#domain/accounts/profile-rules.ts';
import { writtenText } from '#domain/written-text.ts';
import { changesTo } from './changes-to.ts';
import { endpoint } from './endpoint.ts';

/** Null until the user says what it is. */
export const actingExperience = z.enum(actingExperiences).nullable();

/** Text that a domain rule accepts. */
export const ruled = (whyNot: (text: string) => string | null) =>
  writtenText(2000).refine((text) => whyNot(text) === null, {
    error: ({ input }) => whyNot(String(input)) ?? undefined,
  });

/** What users say about themselves. */
export const ownProfile = z.object({
  name: ruled(whyNotName).overwrite(trimmedName),
  actingExperience,
  /** Empty if not given. */
  location: ruled(whyNotLocation),
});
const profileChanges = changesTo(ownProfile);
export type OwnProfileChanges = z.output<typeof profileChanges>;

const profile = z.object({
  name: z.string(),
  email: z.string(),
  actingExperience,
  location: z.string().nullable(),
  /** The URL of the picture, different for each picture; null if there is none. */
  avatarUrl: z.string().nullable(),
  /** False if they sign in only with Google or a passkey. */
  hasPassword: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'Get my profile',
  auth: 'user',
  problems: ['auth.account_not_set_up'],
  response: profile,
});

/** Fields left out stay unchanged. */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  summary: 'Change my name, acting experience, or location',
  auth: 'user',
  signIn: 'profile.sign_in',
  event: 'profile_updated',
  problems: ['auth.account_not_set_up', 'profile.update_failed'],
  body: profileChanges,
  response: profile,
});

export const getAvatar = endpoint({
  method: 'GET',
  path: '/api/profile/avatar',
  summary: 'Get my picture, as WebP',
  auth: 'user',
  problems: ['avatar.none'],
  /** The version: browsers cache a picture until it changes. */
  query: z.object({ v: z.string().max(40).optional() }),
});

export const saveAvatar = endpoint({
  method: 'PUT',
  path: '/api/profile/avatar',
  summary: 'Replace my picture with a JPEG or PNG',
  auth: 'user',
  signIn: 'avatar.sign_in',
  event: 'profile_updated',
  problems: ['avatar.failed'],
  bytes: true,
  bodyLimitBytes: maxAvatarBytes,
  response: profile,
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/profile/avatar',
  summary: 'Delete my picture',
  auth: 'user',
  signIn: 'profile.sign_in',
  event: 'profile_updated',
  response: profile,
});
