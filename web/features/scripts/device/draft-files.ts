// The files an unsaved scene was read from, beside its draft: after a reload they can still be looked at, and kept with
// the scene. Where the browser has no room for them, the draft stays without.
import { committed, settled, storesOnce } from '#web/platform/storage/indexed-store.ts';

interface KeptFiles {
  /** The draft they belong to. */
  readonly sceneId: string;
  readonly files: readonly File[];
}

export interface DraftFiles {
  /** None where others are kept, or none. */
  find(key: string, sceneId: string): Promise<readonly File[]>;
  /** In place of those kept under the key before; files larger than may be uploaded are left out. */
  keep(key: string, kept: KeptFiles): Promise<void>;
  forget(key: string): Promise<void>;
  /** Of everybody on this device. */
  clear(): Promise<void>;
}

const store = 'files';
const MAX_BYTES = 50 * 1024 * 1024;

function openDraftFiles(): DraftFiles {
  const database = storesOnce('scene-draft-files', { [store]: {} });
  const inStore = async (mode: IDBTransactionMode) => (await database()).transaction(store, mode);
  async function change(work: (files: IDBObjectStore) => void): Promise<void> {
    try {
      const transaction = await inStore('readwrite');
      const done = committed(transaction);
      work(transaction.objectStore(store));
      await done;
    } catch {
      return;
    }
  }
  return {
    async find(key, sceneId) {
      try {
        const files = (await inStore('readonly')).objectStore(store);
        const kept = await settled(files.get(key) as IDBRequest<KeptFiles | undefined>);
        return kept?.sceneId === sceneId ? kept.files : [];
      } catch {
        return [];
      }
    },
    keep: (key, kept) =>
      change((files) => {
        const bytes = kept.files.reduce((sum, { size }) => sum + size, 0);
        if (bytes <= MAX_BYTES) files.put(kept, key);
        else files.delete(key);
      }),
    forget: (key) => change((files) => files.delete(key)),
    clear: () => change((files) => files.clear()),
  };
}

export const draftFiles = openDraftFiles();
