import type { SceneId } from '#domain/ids.ts';
import { areSameFiles, type AnnouncedFile } from '#domain/scene/source-file.ts';
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
    const format = kept[i]?.format;
    return format ? { ...file, name: keptName(file.name, format) } : file;
  });
  return areSameFiles(kept, named);
}
