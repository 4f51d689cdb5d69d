import type { SceneId } from '#domain/ids.ts';
import { pick } from '#domain/records.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import type { Services } from '#server/platform/services.ts';
import { listKept } from './source-files.store.ts';

/** The files kept with a scene, in order. */
export async function listSourceFiles({ db }: Pick<Services, 'db'>, sceneId: SceneId): Promise<SourceFile[]> {
  const rows = await listKept(db, sceneId);
  return rows.map((row) => pick(row, ['position', 'name', 'format', 'sizeBytes']));
}
