// Where a user's files are stored: a folder of their own in each bucket, `{bucket}/{userId}/`.
import type { UserId } from '#domain/ids.ts';
import type { Files } from '#server/platform/files/files.ts';
import { keysIn } from '#server/platform/files/keys-in.ts';

const buckets = ['scene-files', 'session-recordings', 'user-avatars', 'mailed-files', 'note-voices'] as const;
const archives = 'data-exports';

export const archiveKey = (userId: UserId, requestedAt: Date) =>
  `${archives}/${userId}/${requestedAt.getTime()}.zip`;

/** The keys of all the user's files. */
export async function* ownFiles(files: Files, userId: UserId): AsyncGenerator<string> {
  for (const bucket of buckets) {
    for await (const keys of keysIn(files, `${bucket}/${userId}/`)) yield* keys;
  }
}

/** Deletes the user's files and archives. */
export async function deleteOwnFiles(files: Files, userId: UserId): Promise<void> {
  for await (const key of ownFiles(files, userId)) await files.delete(key);
  await deleteUnder(files, `scene-audio/${userId}/`);
  await deleteArchiveFiles(files, userId);
}

export async function deleteArchiveFiles(files: Files, userId: UserId): Promise<void> {
  await deleteUnder(files, `${archives}/${userId}/`);
}

export async function deleteUnder(files: Files, folder: string): Promise<void> {
  for await (const keys of keysIn(files, folder)) for (const key of keys) await files.delete(key);
}
