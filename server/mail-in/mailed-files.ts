// Scripts that came by mail and wait for the actor, for two weeks.
import { z } from 'zod';
import type { MailedFile } from '#contract/mail-in.ts';
import { problem } from '#contract/problems.ts';
import { dayMs } from '#domain/durations.ts';
import type { UserId } from '#domain/ids.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import {
  deleteMailedBefore,
  deleteMailedFileRow,
  findMailedFile,
  listMailedFileRows,
} from './mail-in.store.ts';

type Needs = Pick<Services, 'db' | 'files'>;

/** How many files may wait for one user. */
export const mailedFileLimit = 50;
const keptDays = 14;

export const mailedFileKey = (userId: UserId, fileId: string) => `mailed-files/${userId}/${fileId}`;

export const listMailedFiles = ({ db }: Pick<Services, 'db'>, userId: UserId): Promise<MailedFile[]> =>
  listMailedFileRows(db, userId, mailedFileLimit);

/** Throws `mail_in.file_not_found`. */
export async function readMailedFile(
  { db, files }: Needs,
  userId: UserId,
  fileId: string,
): Promise<MailedFile & { readonly bytes: Uint8Array }> {
  const file = await findMailedFile(db, userId, fileId);
  if (!file) throw problem('mail_in.file_not_found');
  return { ...file, bytes: await files.getBytes(mailedFileKey(userId, fileId)) };
}

export async function deleteMailedFile({ db, files }: Needs, userId: UserId, fileId: string): Promise<void> {
  if (await deleteMailedFileRow(db, userId, fileId)) await files.delete(mailedFileKey(userId, fileId));
}

export const oldMailedFiles = {
  name: 'mail-in.old-files',
  data: z.object({}),
  isOneAtATime: true,
  every: '17 4 * * *',
} satisfies JobKind;

export async function forgetMailedFiles({
  db,
  files,
  clock,
}: Needs & Pick<Services, 'clock'>): Promise<void> {
  const deleted = await deleteMailedBefore(db, new Date(clock.now().getTime() - keptDays * dayMs));
  for (const { id, userId } of deleted) await files.delete(mailedFileKey(userId, id));
}
