// Uploads go to disk as they arrive, never into memory, and leave the disk when they have been read and kept.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import { problem } from '#contract/problems.ts';
import { MAX_PHOTOS } from '#domain/script/script-file.ts';
import { maxServerBytes } from '#domain/script/script-formats.ts';
import type { StoredFile } from './source-from-files.ts';

export interface ReceivedFile extends StoredFile {
  readonly sizeBytes: number;
  /** Of its content, in hexadecimal. */
  readonly sha256: string;
}

interface ReceivedUpload {
  /** In the order they were sent. */
  readonly files: readonly ReceivedFile[];
  readonly password?: string;
  /** Deletes its files from the disk. */
  remove(): Promise<void>;
}

/** A PDF's password has at most 127 bytes. */
const MAX_PASSWORD = 127;
/** One file and one byte more than allowed, so that the refusal can be specific. */
const MAX_FILES = MAX_PHOTOS + 1;
const HOUR_MS = 3_600_000;

export const uploadLimits = {
  fileSize: maxServerBytes + 1,
  files: MAX_FILES,
  fields: 4,
  fieldSize: 4 * MAX_PASSWORD,
};

const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

/** Deletes what a server left behind that ended during a reading; no reading takes an hour. */
export async function clearOldUploads(dataDir: string, now: Date): Promise<void> {
  const folders = await readdir(uploadsIn(dataDir)).catch(() => []);
  for (const name of folders) {
    const folder = join(uploadsIn(dataDir), name);
    // Another server may delete it meanwhile.
    const found = await stat(folder).catch(() => null);
    const isOld = found !== null && now.getTime() - found.mtimeMs > HOUR_MS;
    if (isOld) await rm(folder, { recursive: true, force: true });
  }
}

/** Throws Problem `file.missing`, `file.too_large` or `file.too_many`. */
export async function receiveUpload(
  dataDir: string,
  parts: AsyncIterable<Multipart>,
): Promise<ReceivedUpload> {
  await mkdir(uploadsIn(dataDir), { recursive: true });
  const folder = await mkdtemp(join(uploadsIn(dataDir), 'script-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await receive(folder, parts)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function receive(
  folder: string,
  parts: AsyncIterable<Multipart>,
): Promise<Omit<ReceivedUpload, 'remove'>> {
  const files: ReceivedFile[] = [];
  let password: string | undefined;
  let room = maxServerBytes;
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldname === 'password' && typeof part.value === 'string' && part.value !== '') {
        password = part.value.slice(0, MAX_PASSWORD);
      }
      continue;
    }
    if (part.fieldname !== 'file') throw problem('file.missing');
    const path = join(folder, `upload-${files.length + 1}`);
    const stored = await store(part.file, path, room);
    room -= stored.sizeBytes;
    files.push({ path, name: part.filename, ...stored });
  }
  if (files.length === 0) throw problem('file.missing');
  return password === undefined ? { files } : { files, password };
}

async function store(
  content: NodeJS.ReadableStream,
  path: string,
  room: number,
): Promise<Pick<ReceivedFile, 'sizeBytes' | 'sha256'>> {
  let sizeBytes = 0;
  const hash = createHash('sha256');
  await pipeline(
    content,
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sizeBytes += chunk.length;
        if (sizeBytes > room) throw problem('file.too_large');
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { sizeBytes, sha256: hash.digest('hex') };
}
