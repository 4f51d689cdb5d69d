// An upload that has arrived becomes files of its scene. What each is, and whether it is what was announced, is told
// by its bytes as they are stored.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Problem, problem } from '#contract/problems.ts';
import { isPicture, type SourceFile } from '#domain/scene/source-file.ts';
import { MAX_PHOTOS, SIGNATURE_BYTES } from '#domain/script/script-file.ts';
import { arrivedBytes, type Arriving } from '#server/platform/files/chunks.ts';
import type { Services } from '#server/platform/services.ts';
import { checkSourceFile } from './check-source-file.ts';
import { giveUp, insertPending, settle } from './source-files.store.ts';
import type { NewSourceFileRow, SourceFileRow } from './source-files.store.ts';
import type { SourceUpload } from './source-uploads.store.ts';

type KeepingServices = Pick<Services, 'clock' | 'db' | 'files'>;

/** Throws `file.*`; `scene.not_found` where the scene is deleted meanwhile. */
export async function keepArrivedFiles(
  services: KeepingServices,
  userId: string,
  upload: SourceUpload,
  arriving: Arriving,
): Promise<void> {
  const { db, files } = services;
  const rows: SourceFileRow[] = [];
  let isSettled = false;
  try {
    const checked = await checkAll(services, upload, arriving);
    for (const about of checked) rows.push(await newRow(services, userId, about));
    let from = 0;
    for (const { storageKey, sizeBytes, sha256 } of rows) {
      const hash = createHash('sha256');
      const content = hashed(arrivedBytes(files, arriving, from, from + sizeBytes), hash);
      await files.putStream(storageKey, Readable.from(content), { contentLength: sizeBytes });
      if (hash.digest('hex') !== sha256) throw problem('file.incomplete');
      from += sizeBytes;
    }
    isSettled = await db.transaction((tx) => settle(tx, rows));
  } catch (error) {
    throw error instanceof Problem ? error : problem('file.store_failed', undefined, error);
  } finally {
    if (!isSettled && rows.length > 0) await giveUp(db, rows);
  }
  if (!isSettled) throw problem('scene.not_found');
}

type CheckedFile = Omit<NewSourceFileRow, 'storageKey'> & Pick<SourceFile, 'format'>;

async function checkAll(
  { files }: KeepingServices,
  { sceneId, files: announced }: SourceUpload,
  arriving: Arriving,
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  let from = 0;
  for (const [position, { name, sizeBytes, sha256 }] of announced.entries()) {
    const head: Buffer[] = [];
    const end = from + Math.min(sizeBytes, SIGNATURE_BYTES);
    for await (const bytes of arrivedBytes(files, arriving, from, end)) head.push(bytes);
    const found = checkSourceFile({ head: Buffer.concat(head), name, sizeBytes });
    checked.push({ sceneId, position, sha256, ...found });
    from += sizeBytes;
  }
  if (checked.length > 1 && !checked.every(({ format }) => isPicture(format))) {
    throw problem('file.too_many', { most: MAX_PHOTOS });
  }
  return checked;
}

/** Kept at `scene-files/{userId}/{timestamp}.{ext}`. */
async function newRow(
  { db, clock }: KeepingServices,
  userId: string,
  about: CheckedFile,
): Promise<SourceFileRow> {
  for (let timestamp = clock.now().getTime(); ; timestamp += 1) {
    const storageKey = `scene-files/${userId}/${timestamp}.${about.format}`;
    const row = await insertPending(db, { ...about, storageKey });
    if (row) return row;
  }
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}
