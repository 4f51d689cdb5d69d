import type { Services } from '#server/platform/services.ts';
import type { ChunkFolders } from './chunk-folders.ts';
import { keysIn } from './keys-in.ts';

/** Deletes chunks without an upload. */
export async function sweepChunks(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { bucket, uploadOf, arriving }: ChunkFolders,
): Promise<void> {
  for await (const keys of keysIn(files, `${bucket}/`)) {
    const wanted = await arriving(db, [...new Set(keys.map(uploadOf))]);
    for (const key of keys) if (!wanted.has(uploadOf(key))) await files.delete(key);
  }
}
