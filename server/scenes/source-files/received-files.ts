// The two ways in which files to be kept have reached this server: in chunks, or to be read.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { problem } from '#contract/problems.ts';
import type { AnnouncedFile } from '#domain/scene/source-file.ts';
import { SIGNATURE_BYTES } from '#domain/script/script-file.ts';
import { arrivedBytes, type Arriving } from '#server/platform/files/chunks.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { ReceivedFiles } from './keep-files.ts';
import { deleteTemporary } from './temporary-uploads.store.ts';
import type { TemporaryUpload } from './temporary-uploads.store.ts';
import { folderOfTemporary } from './upload-folders.ts';

/** Files that arrived concatenated in chunks. Their hash is checked as they are stored. */
export function arrivedInChunks(
  files: Files,
  arriving: Arriving,
  announced: readonly AnnouncedFile[],
): ReceivedFiles {
  const startOf = (position: number) =>
    announced.slice(0, position).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return {
    head(position) {
      const start = startOf(position);
      const end = start + Math.min(announced[position]!.sizeBytes, SIGNATURE_BYTES);
      return beginningOf(arrivedBytes(files, arriving, start, end));
    },
    async store(position, storageKey) {
      const { sizeBytes, sha256 } = announced[position]!;
      const start = startOf(position);
      const hash = createHash('sha256');
      const content = hashed(arrivedBytes(files, arriving, start, start + sizeBytes), hash);
      await files.putStream(storageKey, Readable.from(content), { contentLength: sizeBytes });
      if (hash.digest('hex') !== sha256) throw problem('file.incomplete');
    },
  };
}

/** Files that were received to be read: copied within the store, and used once. */
export function receivedForReading(files: Files, upload: TemporaryUpload): ReceivedFiles {
  const keyOf = (position: number) => `${folderOfTemporary(upload)}${position}`;
  return {
    head: async (position) => beginningOf(await files.getStream(keyOf(position))),
    store: (position, storageKey) => files.copy(keyOf(position), storageKey),
    async use(tx) {
      if (!(await deleteTemporary(tx, upload.id))) throw problem('file.incomplete');
    },
  };
}

async function beginningOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  let length = 0;
  for await (const bytes of content) {
    head.push(bytes);
    length += bytes.length;
    if (length >= SIGNATURE_BYTES) break;
  }
  return Buffer.concat(head).subarray(0, SIGNATURE_BYTES);
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}
