import { createReadStream } from 'node:fs';
import type { Multipart } from '@fastify/multipart';
import { problem } from '#contract/problems.ts';
import { isPicture, maxKeptBytes, type SourceFile } from '#domain/scene/source-file.ts';
import { MAX_PHOTOS } from '#domain/script/script-file.ts';
import type { Caller } from '../http/caller.ts';
import { countUpload } from '../scripts/count-upload.ts';
import { withReceivedUpload } from '../scripts/received-upload.ts';
import type { StoredFile } from '../scripts/source-from-files.ts';
import type { Services } from '../services.ts';
import { checkSourceFile } from './check-source-file.ts';
import { listSourceFiles } from './list-source-files.ts';
import { allowOnlyOwner } from './own-scene.ts';
import { giveUp, insertPending, settle, sumOfKeptBytes } from './source-files.store.ts';
import type { NewSourceFileRow, SourceFileRow } from './source-files.store.ts';
import { sweepSourceFiles } from './sweep-source-files.ts';

type KeepingServices = Pick<Services, 'config' | 'clock' | 'db' | 'files' | 'log' | 'background'>;

/**
 * Keeps an upload with the caller's scene in place of the one before, which stays until all of the new one is stored.
 * Throws `scene.not_found`, `scene.access_denied`, `file.*`.
 */
export async function keepSourceFiles(
  services: KeepingServices,
  caller: Caller,
  sceneId: string,
  parts: AsyncIterable<Multipart>,
): Promise<SourceFile[]> {
  await allowOnlyOwner(services, caller, sceneId);
  await countUpload(services, caller.userId);
  await withReceivedUpload(services.config.dataDir, parts, async ({ files }) => {
    const checked = await Promise.all(files.map(checkSourceFile));
    const areMany = checked.length > 1;
    if (areMany && !checked.every(({ format }) => isPicture(format))) {
      throw problem('file.too_many', { most: MAX_PHOTOS });
    }
    await allowRoom(services, caller.userId, sceneId, checked);
    const rows: SourceFileRow[] = [];
    for (const [position, file] of checked.entries()) {
      rows.push(await newRow(services, caller.userId, { sceneId, position, ...file }));
    }
    await store(services, rows, files);
  }).finally(() => services.background.run('sweep away source files', () => sweepSourceFiles(services)));
  return listSourceFiles(services, sceneId);
}

/** What the scene keeps now makes room. Throws `file.no_room`. */
async function allowRoom(
  { db }: KeepingServices,
  userId: string,
  sceneId: string,
  files: readonly Pick<SourceFile, 'sizeBytes'>[],
): Promise<void> {
  const newBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if ((await sumOfKeptBytes(db, userId, sceneId)) + newBytes <= maxKeptBytes) return;
  throw problem('file.no_room', { maxGb: maxKeptBytes / 1024 ** 3 });
}

/** Kept at `scene-files/{userId}/{timestamp}.{ext}`. */
async function newRow(
  { db, clock }: KeepingServices,
  userId: string,
  about: Omit<NewSourceFileRow, 'storageKey'>,
): Promise<SourceFileRow> {
  for (let timestamp = clock.now().getTime(); ; timestamp += 1) {
    const storageKey = `scene-files/${userId}/${timestamp}.${about.format}`;
    const row = await insertPending(db, { ...about, storageKey });
    if (row) return row;
  }
}

async function store(
  { db, files }: KeepingServices,
  rows: readonly SourceFileRow[],
  received: readonly StoredFile[],
): Promise<void> {
  let isKept = false;
  try {
    for (const [i, { storageKey, sizeBytes }] of rows.entries()) {
      await files.putStream(storageKey, createReadStream(received[i]!.path), { contentLength: sizeBytes });
    }
    isKept = await db.transaction((tx) => settle(tx, rows));
  } catch (error) {
    throw problem('file.store_failed', undefined, error);
  } finally {
    if (!isKept) await giveUp(db, rows);
  }
  if (!isKept) throw problem('scene.not_found');
}
