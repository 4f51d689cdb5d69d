import { Problem, problem } from '#contract/problems.ts';
import { areSameFiles, type AnnouncedFile, type SourceFile } from '#domain/scene/source-file.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { missingOf } from '#server/platform/files/chunks.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { isKept } from './is-kept.ts';
import { keepArrivedFiles } from './keep-arrived-files.ts';
import { listSourceFiles } from './list-source-files.ts';
import { allowOnlyOwner } from './own-scene.ts';
import { endUpload, findUpload } from './source-uploads.store.ts';
import type { SourceUpload } from './source-uploads.store.ts';
import { sweepSourceFiles } from './sweep-source-files.ts';
import { arrivingUpload } from './upload-chunks.ts';

/**
 * Keeps an upload that has arrived whole with the caller's scene, in place of the one before, which stays until all of
 * the new one is stored; one that is kept already is answered as it is. What is refused is let go of, as it would be
 * refused again. Throws `scene.not_found`, `scene.access_denied`, `file.*`.
 */
export async function finishSourceFiles(
  services: Pick<Services, 'clock' | 'db' | 'files' | 'log' | 'background'>,
  caller: Caller,
  sceneId: string,
  files: readonly AnnouncedFile[],
): Promise<SourceFile[]> {
  const { db, log, background } = services;
  await allowOnlyOwner(services, caller, sceneId);
  if (await isKept(db, sceneId, files)) return listSourceFiles(services, sceneId);
  const upload = await findUpload(db, sceneId);
  if (!upload || !areSameFiles(upload.files, files)) throw problem('file.incomplete');
  const arriving = arrivingUpload(caller.userId, upload);
  if ((await missingOf(services.files, arriving)).length > 0) throw problem('file.incomplete');
  try {
    await keepArrivedFiles(services, caller.userId, upload, arriving);
    await letGo(upload);
  } catch (error) {
    if (error instanceof Problem && error.code !== 'file.store_failed') await letGo(upload);
    // Another process may have been asked as well, and have cleared away what this one was reading.
    if (!(await isKept(db, sceneId, files))) throw error;
  } finally {
    background.run('sweep away source files', () => sweepSourceFiles(services));
  }
  return listSourceFiles(services, sceneId);

  async function letGo({ id }: SourceUpload) {
    await endUpload(db, id);
    await bestEffort(log, 'clear the chunks of an upload', services.files.deleteAll(arriving.folder));
  }
}
