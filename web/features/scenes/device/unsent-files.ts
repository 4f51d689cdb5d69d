// Files that wait to be stored with their scenes. They are too large for the outbox, which names only the scene.
import type { DBSchema } from 'idb';
import type { SceneId } from '#domain/ids.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

export interface UnsentFiles {
  /** Replaces the files waiting for the same scene. Rejects if there is no room for them. */
  keep(sceneId: SceneId, files: readonly File[]): Promise<void>;
  find(sceneId: SceneId): Promise<readonly File[]>;
  remove(sceneId: SceneId): Promise<void>;
}

interface Schema extends DBSchema {
  files: { key: string; value: readonly File[] };
}
const database = deviceDatabase<Schema>('unsent-files', { files: {} });

export const unsentFiles: UnsentFiles = {
  keep: async (sceneId, files) => void (await (await database()).put('files', files, sceneId)),
  find: async (sceneId) => (await (await database()).get('files', sceneId)) ?? [],
  remove: async (sceneId) => (await database()).delete('files', sceneId),
};
