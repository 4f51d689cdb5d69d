import type { SceneId } from '#domain/ids.ts';
import type { SourceFile, SourceFileFormat } from '#domain/scene/source-file.ts';
import type { Services } from '#server/platform/services.ts';
import { listKept } from './source-files.store.ts';

/** The files kept with a scene, in order. */
export async function listSourceFiles({ db }: Pick<Services, 'db'>, sceneId: SceneId): Promise<SourceFile[]> {
  const rows = await listKept(db, sceneId);
  return rows.map(({ position, name, format, sizeBytes }) => ({
    position,
    name,
    format: format as SourceFileFormat,
    sizeBytes,
  }));
}
