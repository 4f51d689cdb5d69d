import { Problem, problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { areSameFiles, type AnnouncedFile, type SourceFile } from '#domain/scene/source-file.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { missingOf } from '#server/platform/files/chunks.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { isKept } from './is-kept.ts';
import { keepFiles } from './keep-files.ts';
import { listSourceFiles } from './list-source-files.ts';
import { allowOnlyOwner } from './own-scene.ts';
import { arrivedInChunks, receivedForReading } from './received-files.ts';
import { endUpload, findUpload } from './source-uploads.store.ts';
import { sweepSourceFiles } from './sweep-source-files.ts';
import { findTemporaryUpload, sweptAfterMs } from './temporary-uploads.ts';
import { deleteTemporary } from './temporary-uploads.store.ts';
import { arrivingUpload, folderOfTemporary } from './upload-folders.ts';

/**
 * Keeps an announced upload with the caller's scene, from the temporary upload if there is one, otherwise from its
 * chunks. It replaces the previous upload once it is completely stored; an upload that is already kept gets the same
 * response. A refused upload is deleted, because it would be refused again. Throws `scene.not_found`,
 * `scene.access_denied`, `file.*`.
 */
export async function finishSourceFiles(
  services: Pick<Services, 'clock' | 'db' | 'files' | 'log' | 'background'>,
  caller: Caller,
  sceneId: SceneId,
  files: readonly AnnouncedFile[],
): Promise<SourceFile[]> {
  const { db, log, background } = services;
  const { userId } = caller;
  await allowOnlyOwner(services, caller, sceneId);
  if (await isKept(db, sceneId, files)) return listSourceFiles(services, sceneId);
  const upload = await findUpload(db, sceneId);
  if (!upload || !areSameFiles(upload.files, files)) throw problem('file.incomplete');
  const arriving = arrivingUpload(userId, upload);
  const temporary = await findTemporaryUpload(services, userId, files, sweptAfterMs);
  if (!temporary && (await missingOf(services.files, arriving)).length > 0) throw problem('file.incomplete');
  const received = temporary
    ? receivedForReading(services.files, temporary)
    : arrivedInChunks(services.files, arriving, files);
  try {
    await keepFiles(services, { userId, sceneId, files }, received);
    await dropUpload(upload.id);
  } catch (error) {
    // The next attempt sends chunks.
    if (temporary) await deleteTemporary(db, temporary.id);
    if (error instanceof Problem && error.code !== 'file.store_failed') await dropUpload(upload.id);
    // Another process may have been asked too, and deleted what this one was reading.
    if (!(await isKept(db, sceneId, files))) throw error;
  } finally {
    background.run('sweep away source files', () => sweepSourceFiles(services));
  }
  return listSourceFiles(services, sceneId);

  async function dropUpload(uploadId: string) {
    await endUpload(db, uploadId);
    for (const folder of [arriving.folder, temporary && folderOfTemporary(temporary)]) {
      if (folder) await bestEffort(log, 'clear what was received', services.files.deleteAll(folder));
    }
  }
}
