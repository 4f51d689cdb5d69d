// An upload goes to disk as it arrives, never into memory, and leaves the disk when it has been read.
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { problem } from '#contract/problems.ts';

/** Throws Problem `file.too_large` when the stream was cut off at its limit. */
export async function withUploadOnDisk<T>(
  dataDir: string,
  upload: MultipartFile,
  read: (path: string) => Promise<T>,
): Promise<T> {
  const parent = join(dataDir, 'uploads');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'script-'));
  try {
    const path = join(folder, 'upload');
    await pipeline(upload.file, createWriteStream(path, { mode: 0o600 }));
    if (upload.file.truncated) throw problem('file.too_large');
    return await read(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
