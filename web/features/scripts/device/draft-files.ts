// The files an unsaved scene was read from, beside its draft: after a reload they can still be looked at, and kept with
// the scene. Where the browser has no room for them, the draft stays without.
import type { DBSchema, IDBPDatabase } from 'idb';
import type { SceneId } from '#domain/ids.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

interface KeptFiles {
  /** The draft they belong to. */
  readonly sceneId: SceneId;
  readonly files: readonly File[];
}

export interface DraftFiles {
  /** None where others are kept, or none. */
  find(key: string, sceneId: SceneId): Promise<readonly File[]>;
  /** In place of those kept under the key before; files larger than may be uploaded are left out. */
  keep(key: string, kept: KeptFiles): Promise<void>;
  forget(key: string): Promise<void>;
  /** Of everybody on this device. */
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  files: { key: string; value: KeptFiles };
}
const MAX_BYTES = 50 * 1024 * 1024;

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
        return bytes <= MAX_BYTES ? files.put('files', kept, key) : files.delete('files', key);
      }),
    forget: (key) => change((files) => files.delete('files', key)),
    clear: () => change((files) => files.clear('files')),
  };
}

const nothing = () => undefined;

export const draftFiles = openDraftFiles();
