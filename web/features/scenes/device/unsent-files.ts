// Uploads that wait to be kept with their scenes: too large for the list of what waits, which names the scene.
import { committed, settled, storesOnce } from '#web/platform/storage/indexed-store.ts';

export interface UnsentFiles {
  /** In place of those that wait for the same scene. Rejects when there is no room for them. */
  keep(sceneId: string, files: readonly File[]): Promise<void>;
  find(sceneId: string): Promise<readonly File[]>;
  remove(sceneId: string): Promise<void>;
}

const store = 'files';
const opened = storesOnce('unsent-files', { [store]: {} });

async function change(work: (files: IDBObjectStore) => void): Promise<void> {
  const transaction = (await opened()).transaction(store, 'readwrite');
  const done = committed(transaction);
  work(transaction.objectStore(store));
  return done;
}

export const unsentFiles: UnsentFiles = {
  keep: (sceneId, files) => change((kept) => kept.put(files, sceneId)),
  async find(sceneId) {
    const files = (await opened()).transaction(store).objectStore(store);
    return (await settled(files.get(sceneId) as IDBRequest<readonly File[] | undefined>)) ?? [];
  },
  remove: (sceneId) => change((kept) => kept.delete(sceneId)),
};
