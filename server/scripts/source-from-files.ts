// From stored files to their answer: the content decides the format, and the format the size limit. Pages that
// are images are read in a second process, with more time and memory and its own queue.
import { scriptFormats } from '#domain/script/script-formats.ts';
import { open, readFile } from 'node:fs/promises';
import { Problem, problem } from '#contract/problems.ts';
import {
  kindOf,
  MAX_PHOTOS,
  maxBytesOf,
  SIGNATURE_BYTES,
  type UploadKind,
} from '#domain/script/script-file.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { isWholePicture } from '#server/platform/picture-size.ts';
import type { ReadFile } from './reading-process.ts';
import type { ReadingWatch } from './reading-pool.ts';
import type { Readers } from './readers.ts';
import { problemFrom } from './unreadable-problem.ts';

export interface StoredFile {
  readonly path: string;
  /** Its name on the sender's device. */
  readonly name: string;
}

const MEGABYTE = 1024 * 1024;
/** As from reading it: server/scripts/ocr/read-photos.ts. */
const BROKEN_PHOTO = 'the picture is broken off or damaged.';

/** One script, or photos of its pages in order. Throws Problem: `file.*` or `server.busy`. */
export async function sourceFromFiles(
  readers: Readers,
  files: readonly StoredFile[],
  { password, ...watch }: ReadingWatch & { readonly password?: string } = {},
): Promise<ReadFile> {
  const kinds = await Promise.all(files.map(kindOfFile));
  const [kind] = kinds;
  if (kind === undefined) throw problem('file.missing');
  const arePhotos = kinds.every((each) => each === 'photo');
  if (files.length > (arePhotos ? MAX_PHOTOS : 1)) throw problem('file.too_many', { most: MAX_PHOTOS });
  const task = { paths: files.map(({ path }) => path), kind, ...(password !== undefined && { password }) };
  if (arePhotos) {
    await refuseBrokenPhotos(task.paths);
    return readers.pictures.read(task, watch);
  }
  const read = await readers.text.read(task, watch).catch(nullWithoutText);
  return read === null || read.isIncomplete ? readers.pictures.read(task, watch) : read;
}

/** Before they wait: the beginning of a photo takes longer to read than a whole one, because nothing can be made out. */
async function refuseBrokenPhotos(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    if (!isWholePicture(await readFile(path))) throw problem('file.damaged', { reason: BROKEN_PHOTO });
}

/** A PDF without any text has images. */
function nullWithoutText(error: unknown): null {
  if (error instanceof Problem && error.code === 'file.no_text') return null;
  throw error;
}

async function kindOfFile({ path, name }: StoredFile): Promise<UploadKind> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(SIGNATURE_BYTES), position: 0 });
    return kindOfContent({ head: buffer.subarray(0, bytesRead), name, sizeBytes: size });
  } finally {
    await file.close();
  }
}

export interface BeginningOfFile {
  /** The file's first SIGNATURE_BYTES. */
  readonly head: Uint8Array;
  /** Its name on the sender's device. */
  readonly name: string;
  /** The whole file. */
  readonly sizeBytes: number;
}

/** Throws Problem `file.*` for a file that can't be uploaded or is too large. */
export function kindOfContent({ head, name, sizeBytes }: BeginningOfFile): UploadKind {
  try {
    const kind = kindOf(head, name);
    if (sizeBytes > maxBytesOf(kind)) throw tooLarge(kind, sizeBytes);
    return kind;
  } catch (error) {
    throw error instanceof UnreadableFile ? problemFrom(error) : error;
  }
}

function tooLarge(kind: UploadKind, bytes: number) {
  if (kind === 'photo') return problem('file.photo_too_large');
  if (scriptFormats[kind].readOn === 'server') return problem('file.too_large');
  return problem('file.text_too_large', { sizeMb: (bytes / MEGABYTE).toFixed(1) });
}
