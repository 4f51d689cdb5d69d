// Where the outbox keeps its entries: an IndexedDB database that pages and the service worker share.
import type { DBSchema } from 'idb';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';
import type { OfflineAction } from './offline-action.ts';

/** `entry` is text where it could not be read as an action. Entries are listed by `place`, lowest first. */
export interface StoredEntry {
  readonly id: string;
  readonly place: number;
  readonly entry: OfflineAction | string;
}

export interface ActionStore {
  load(): Promise<StoredEntry[]>;
  /** Stores all of it or nothing. Rejects when the device has no room for it or keeps nothing at all. */
  write(put: readonly StoredEntry[], removedIds: readonly string[]): Promise<void>;
  /** Notified when another tab or the service worker has written. */
  subscribe(listener: () => void): () => void;
}

interface Schema extends DBSchema {
  entries: { key: string; value: StoredEntry };
}

const name = 'offline-actions';
const database = deviceDatabase<Schema>(name, { entries: { keyPath: 'id' } });

function openActionStore(): ActionStore {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  return {
    load: async () => (await database()).getAll('entries'),
    async write(put, removedIds) {
      const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
      const requests = [
        ...put.map((entry) => transaction.store.put(entry)),
        ...removedIds.map((id) => transaction.store.delete(id)),
      ];
      // A page that is closing cannot wait for the requests.
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      channel?.postMessage(null);
    },
    subscribe(listener) {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
}

export const actionStore = openActionStore();
