// Exporting a user's data and deleting the account, as the Privacy page promises.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { userId } from '#domain/id-schemas.ts';

const moment = z.iso.datetime();

/** `none`: nothing to download. While it is being made, `endsAt` is not known yet. */
const archive = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('making'), requestedAt: moment }),
  z.object({ state: z.literal('ready'), requestedAt: moment, endsAt: moment, sizeBytes: z.number() }),
]);
export type Archive = z.output<typeof archive>;

export const getArchive = endpoint({
  method: 'GET',
  path: '/api/account/archive',
  summary: 'Get the state of my data archive',
  auth: 'user',
  response: archive,
});

export const makeArchive = endpoint({
  method: 'POST',
  path: '/api/account/archive',
  summary: 'Create an archive of all my data; an email says when it is ready',
  auth: 'user',
  ownerOnly: true,
  problems: ['archive.too_many'],
  response: archive,
});

export const getArchiveAddress = endpoint({
  method: 'GET',
  path: '/api/account/archive/address',
  summary: 'Get an address of my archive, valid for 15 minutes',
  auth: 'user',
  ownerOnly: true,
  problems: ['archive.not_found'],
  response: z.object({ address: z.string() }),
});

/** The address itself grants access. */
export const getArchiveFile = endpoint({
  method: 'GET',
  path: '/api/account/archive/:userId/file',
  summary: 'Download an archive at its signed address',
  auth: 'public',
  ownerOnly: true,
  problems: ['archive.address_ended', 'archive.not_found'],
  params: z.object({ userId }),
  query: z.object({ until: z.coerce.number().int(), signature: z.string().max(200) }),
});

/** Confirms the owner's identity again: the password, or the address if the account has no password. */
export const confirmation = z.object({
  password: z.string().max(2000).default(''),
  email: z.string().max(2000).default(''),
});
export type Confirmation = z.output<typeof confirmation>;

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Delete my account in 14 days; a subscription ends at once',
  auth: 'user',
  ownerOnly: true,
  problems: [
    'account.password_wrong',
    'account.email_differs',
    'account.sign_in_old',
    'account.too_many_tries',
  ],
  body: confirmation,
  response: z.object({ deletionAt: moment }),
});

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Cancel the deletion of my account',
  auth: 'user',
  ownerOnly: true,
  whileLeaving: true,
});
