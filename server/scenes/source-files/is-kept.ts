import type { SceneId } from '#domain/ids.ts';
import { areSameFiles, type AnnouncedFile, type SourceFileFormat } from '#domain/scene/source-file.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { keptName } from './check-source-file.ts';
import { listKept } from './source-files.store.ts';

/** Whether exactly these files are kept with the scene. */
export async function isKept(
  db: Queryable,
  sceneId: SceneId,
  files: readonly AnnouncedFile[],
): Promise<boolean> {
  const kept = await listKept(db, sceneId);
  const named = files.map((file, i) => {
    const format = kept[i]?.format as SourceFileFormat;
    return { ...file, name: keptName(file.name, format) };
  });
  return areSameFiles(kept, named);
}
