// The user's profile: docs/product/accounts.md#settings. All of it can be read; the picture alone is theirs to change.
import { z } from 'zod';
import { maxAvatarBytes } from '#domain/accounts/avatar.ts';
import { actingExperiences } from '#domain/accounts/profile-rules.ts';
import { endpoint } from './endpoint.ts';

const profile = z.object({
  name: z.string(),
  email: z.string(),
  actingExperience: z.enum(actingExperiences),
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
