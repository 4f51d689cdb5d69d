// What is an actor's to take out, and to have deleted: the promises of the Privacy page.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const moment = z.iso.datetime();

/** `none`: nothing to fetch. While it is made, `endsAt` is not known yet. */
const archive = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('making'), requestedAt: moment }),
  z.object({ state: z.literal('ready'), requestedAt: moment, endsAt: moment, sizeBytes: z.number() }),
]);
export type Archive = z.output<typeof archive>;

export const getArchive = endpoint({
  method: 'GET',
  path: '/api/account/archive',
  summary: 'How far the archive of everything of mine is',
  auth: 'user',
  response: archive,
});

export const makeArchive = endpoint({
  method: 'POST',
  path: '/api/account/archive',
  summary: 'Make an archive of everything of mine; an email says when it is ready',
  auth: 'user',
  ownerOnly: true,
  problems: ['archive.too_many'],
  response: archive,
});

export const getArchiveAddress = endpoint({
  method: 'GET',
  path: '/api/account/archive/address',
  summary: 'Where my archive can be fetched for a quarter of an hour',
  auth: 'user',
  ownerOnly: true,
  problems: ['archive.not_found'],
  response: z.object({ address: z.string() }),
});

/** The address is the leave to fetch it. */
export const getArchiveFile = endpoint({
  method: 'GET',
  path: '/api/account/archive/:userId/file',
  summary: 'An archive, at an address that ends',
  auth: 'public',
  problems: ['archive.address_ended', 'archive.not_found'],
  params: z.object({ userId: z.uuid() }),
  query: z.object({ until: z.coerce.number().int(), signature: z.string().max(200) }),
});

/** Who it is, once more: the password; the address where the account has none. */
export const confirmation = z.object({
  password: z.string().max(2000).default(''),
  email: z.string().max(2000).default(''),
});
export type Confirmation = z.output<typeof confirmation>;

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Have everything of mine deleted in 14 days; a subscription ends at once',
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
  summary: 'Keep my account after all',
  auth: 'user',
  ownerOnly: true,
  whileLeaving: true,
});
