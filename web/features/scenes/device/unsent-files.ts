// Uploads that wait to be kept with their scenes: too large for the list of what waits, which names the scene.
import type { DBSchema } from 'idb';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

export interface UnsentFiles {
  /** In place of those that wait for the same scene. Rejects when there is no room for them. */
  keep(sceneId: string, files: readonly File[]): Promise<void>;
  find(sceneId: string): Promise<readonly File[]>;
  remove(sceneId: string): Promise<void>;
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
