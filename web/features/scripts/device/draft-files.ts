// The files that an unsaved draft or whole script was parsed from, stored beside it: after a reload they can still be
// viewed, and be saved with the scene. If the browser has no room for them, the draft is stored without.
import type { DBSchema, IDBPDatabase } from 'idb';
import type { ProductionId, SceneId } from '#domain/ids.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';
import { maxServerBytes } from '#domain/script/script-formats.ts';

interface KeptFiles {
  /** The draft they belong to, or the whole script. */
  readonly sceneId: SceneId | ProductionId;
  readonly files: readonly File[];
}

export interface DraftFiles {
  /** Null if there are none, or only another draft’s. */
  find(key: string, sceneId: SceneId | ProductionId): Promise<readonly File[]>;
  /** Replaces the files under the previous key; files over the upload limit are left out. */
  keep(key: string, kept: KeptFiles): Promise<void>;
  forget(key: string): Promise<void>;
  /** Removes every user’s files from this device. */
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  files: { key: string; value: KeptFiles };
}

function openDraftFiles(): DraftFiles {
  const database = deviceDatabase<Schema>('scene-draft-files', { files: {} });
  const change = (work: (database: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> =>
    database().then(work).then(nothing, nothing);
  return {
    async find(key, sceneId) {
      const kept = await database()
        .then((files) => files.get('files', key))
        .catch(() => undefined);
      return kept?.sceneId === sceneId ? kept.files : [];
    },
    keep: (key, kept) =>
      change((files) => {
        const bytes = kept.files.reduce((sum, { size }) => sum + size, 0);
        return bytes <= maxServerBytes ? files.put('files', kept, key) : files.delete('files', key);
      }),
    forget: (key) => change((files) => files.delete('files', key)),
    clear: () => change((files) => files.clear('files')),
  };
}

const nothing = () => undefined;

export const draftFiles = openDraftFiles();
