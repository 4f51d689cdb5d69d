// Files that the file processor received, kept for a day so that keeping them with a scene needs no second transfer.
// They are found by owner and content: for another user's, expired, or used files, the client is asked to send them.
import { createReadStream } from 'node:fs';
import type { UserId } from '#domain/ids.ts';
import { maxKeptBytes, type AnnouncedFile } from '#domain/scene/source-file.ts';
import type { Services } from '#server/platform/services.ts';
import type { ReceivedFile } from '#server/scripts/received-upload.ts';
import { sumOfKeptBytes } from './source-files.store.ts';
import { lockUploadsOf, sumOfUploads } from './source-uploads.store.ts';
import {
  deleteTemporary,
  insertTemporary,
  listTemporary,
  markTemporaryStored,
  sumOfTemporaryBytes,
} from './temporary-uploads.store.ts';
import type { TemporaryUpload } from './temporary-uploads.store.ts';
import { folderOfTemporary } from './upload-folders.ts';

const HOUR_MS = 60 * 60_000;
const lifetimeMs = 24 * HOUR_MS;

/** Deleted an hour after it expires, so that a promotion that has begun can finish. */
export const sweptAfterMs = lifetimeMs + HOUR_MS;

type Needs = Pick<Services, 'clock' | 'db' | 'files'>;

/** An upload with the same content, whatever its file names; null if there is none young enough. */
export async function findTemporaryUpload(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  userId: UserId,
  files: readonly Pick<AnnouncedFile, 'sizeBytes' | 'sha256'>[],
  maxAgeMs = lifetimeMs,
): Promise<TemporaryUpload | null> {
  const uploads = await listTemporary(db, userId, new Date(clock.now().getTime() - maxAgeMs));
  const isSame = (upload: TemporaryUpload) =>
    upload.files.length === files.length &&
    upload.files.every(
      ({ sizeBytes, sha256 }, i) => sizeBytes === files[i]?.sizeBytes && sha256 === files[i].sha256,
    );
  return uploads.find(isSame) ?? null;
}

/** Stores local files for a day, unless they are already stored or the owner has no space for them. */
export async function keepTemporarily(
  services: Needs,
  userId: UserId,
  received: readonly ReceivedFile[],
): Promise<void> {
  const { db, files, clock } = services;
  if (await findTemporaryUpload(services, userId, received)) return;
  const upload = await begin(services, userId, received);
  if (!upload) return;
  try {
    for (const [position, { path, sizeBytes }] of received.entries()) {
      const key = `${folderOfTemporary(upload)}${position}`;
      await files.putStream(key, createReadStream(path), { contentLength: sizeBytes });
    }
    await markTemporaryStored(db, upload.id, clock.now());
  } catch (error) {
    await deleteTemporary(db, upload.id);
    throw error;
  }
}

async function begin(
  { db, clock }: Needs,
  userId: UserId,
  received: readonly ReceivedFile[],
): Promise<TemporaryUpload | null> {
  const files = received.map(({ sizeBytes, sha256 }) => ({ sizeBytes, sha256 }));
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return db.transaction(async (tx) => {
    await lockUploadsOf(tx, userId);
    const taken =
      (await sumOfKeptBytes(tx, userId)) +
      (await sumOfUploads(tx, userId)) +
      (await sumOfTemporaryBytes(tx, userId));
    if (taken + sizeBytes > maxKeptBytes) return null;
    return insertTemporary(tx, { userId, files, sizeBytes, createdAt: clock.now() });
  });
}
