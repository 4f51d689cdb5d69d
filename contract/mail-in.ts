// Scripts that an actor mails to their library: docs/product/mail-in.md.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const mailAddress = z.object({
  /** Whether this installation receives mail. */
  isOffered: z.boolean(),
  /** Null if the user has none. */
  address: z.string().nullable(),
});

export const getMailAddress = endpoint({
  method: 'GET',
  path: '/api/mail-address',
  summary: 'Get the address to which I can mail scripts',
  auth: 'user',
  ownerOnly: true,
  response: mailAddress,
});

/** Returns the existing address if there is one. */
export const makeMailAddress = endpoint({
  method: 'POST',
  path: '/api/mail-address',
  summary: 'Make an address to which I can mail scripts',
  auth: 'user',
  ownerOnly: true,
  plan: 'uploads',
  changesNoList: true,
  problems: ['mail_in.off'],
  response: mailAddress,
});

export const revokeMailAddress = endpoint({
  method: 'DELETE',
  path: '/api/mail-address',
  summary: 'Make the address to which I mail scripts invalid',
  auth: 'user',
  ownerOnly: true,
  changesNoList: true,
});

const params = z.object({ mailedFileId: z.uuid() });

const mailedFile = z.object({
  id: z.uuid(),
  /** The same for files of one email. */
  mailId: z.uuid(),
  name: z.string(),
  sizeBytes: z.number(),
});
export type MailedFile = z.output<typeof mailedFile>;

export const listMailedFiles = endpoint({
  method: 'GET',
  path: '/api/mailed-files',
  summary: 'List the scripts that I mailed and have not saved yet, the oldest first',
  auth: 'user',
  ownerOnly: true,
  response: z.object({ files: z.array(mailedFile) }),
});

/** Returns the file's bytes. */
export const readMailedFile = endpoint({
  method: 'GET',
  path: '/api/mailed-files/:mailedFileId',
  summary: 'Download a script that I mailed',
  auth: 'user',
  ownerOnly: true,
  problems: ['mail_in.file_not_found'],
  params,
});

/** Idempotent. */
export const deleteMailedFile = endpoint({
  method: 'DELETE',
  path: '/api/mailed-files/:mailedFileId',
  summary: 'Delete a script that I mailed',
  auth: 'user',
  ownerOnly: true,
  changesNoList: true,
  params,
});
