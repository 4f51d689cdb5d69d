import type { Arrival } from '#contract/chunks.ts';
import { problem } from '#contract/problems.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import { areSameFiles, maxKeptBytes, type AnnouncedFile } from '#domain/scene/source-file.ts';
import { isPhotoNamed, MAX_PHOTOS } from '#domain/script/script-file.ts';
import { maxServerBytes } from '#domain/script/script-formats.ts';
import { arrivalOf, nothingMissing } from '#server/platform/files/chunks.ts';
import type { SigningServices } from '#server/platform/files/signed-address.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { countUpload } from '#server/scripts/count-upload.ts';
import type { Services } from '#server/platform/services.ts';
import { isKept } from './is-kept.ts';
import { allowOnlyOwner } from './own-scene.ts';
import { sumOfKeptBytes } from './source-files.store.ts';
import { deleteAllTemporary, sumOfTemporaryBytes } from './temporary-uploads.store.ts';
import { findTemporaryUpload } from './temporary-uploads.ts';
import { beginUpload, findUpload, lockUploadsOf, sumOfUploads } from './source-uploads.store.ts';
import type { SourceUpload } from './source-uploads.store.ts';
import { arrivingUpload } from './upload-folders.ts';

type Needs = SigningServices & Pick<Services, 'db'>;

/**
 * Reserves space for an upload to be kept with the caller's scene, and returns what must be sent: nothing, if it was
 * received to be read. Announcing the same upload again returns what is still missing. Throws `scene.not_found`,
 * `scene.access_denied`, `file.*`.
 */
export async function announceSourceFiles(
  services: Needs,
  caller: Caller,
  sceneId: SceneId,
  files: readonly AnnouncedFile[],
): Promise<Arrival> {
  const { db } = services;
  await allowOnlyOwner(services, caller, sceneId);
  if (await isKept(db, sceneId, files)) return nothingMissing;
  const begun = await findUpload(db, sceneId);
  const upload =
    begun && areSameFiles(begun.files, files) ? begun : await begin(services, caller.userId, sceneId, files);
  if (await findTemporaryUpload(services, caller.userId, files)) return nothingToSend;
  return arrivalOf(services, arrivingUpload(caller.userId, upload));
}

const nothingToSend: Arrival = { isStored: false, missingCount: 0, missing: [] };

async function begin(
  services: Needs,
  userId: UserId,
  sceneId: SceneId,
  files: readonly AnnouncedFile[],
): Promise<SourceUpload> {
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  if (files.some((file) => file.sizeBytes === 0)) throw problem('file.empty');
  if (sizeBytes > maxServerBytes) throw problem('file.too_large');
  const mayBeMany = files.every(({ name }) => isPhotoNamed(name));
  if (files.length > (mayBeMany ? MAX_PHOTOS : 1)) throw problem('file.too_many', { most: MAX_PHOTOS });
  if (!(await findTemporaryUpload(services, userId, files))) await countUpload(services, userId);
  return services.db.transaction(async (tx) => {
    await lockUploadsOf(tx, userId);
    const others = (await sumOfKeptBytes(tx, userId, sceneId)) + (await sumOfUploads(tx, userId, sceneId));
    const wanted = others + sizeBytes;
    if (wanted > maxKeptBytes) throw noRoom();
    if (wanted + (await sumOfTemporaryBytes(tx, userId)) > maxKeptBytes) await deleteAllTemporary(tx, userId);
    return beginUpload(tx, { sceneId, files, sizeBytes });
  });
}

/** The scene's current upload does not count, because it will be replaced. */
const noRoom = () => problem('file.no_room', { maxGb: maxKeptBytes / 1024 ** 3 });
