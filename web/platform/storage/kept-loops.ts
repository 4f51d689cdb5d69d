// The ambient loops this device has played, for when there is no network. They are the same for everyone.
import type { RoomId } from '#domain/ambience/environments.ts';
import { openStores, settled } from './indexed-store.ts';

const store = 'loops';

export interface KeptLoops {
  find(room: RoomId): Promise<ArrayBuffer | null>;
  /** Does nothing where the browser keeps nothing. */
  keep(room: RoomId, loop: ArrayBuffer): Promise<void>;
}

function openKeptLoops(): KeptLoops {
  let opened: Promise<IDBDatabase> | null = null;
  async function loops(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opened ??= openStores('ambience', { [store]: {} });
    opened.catch(() => (opened = null));
    return (await opened).transaction(store, mode).objectStore(store);
  }
  return {
    find: async (room) => {
      const kept = loops('readonly').then((all) =>
        settled(all.get(room) as IDBRequest<ArrayBuffer | undefined>),
      );
      return (await kept.catch(() => null)) ?? null;
    },
    async keep(room, loop) {
      await loops('readwrite')
        .then((all) => settled(all.put(loop, room)))
        .catch(() => null);
    },
  };
}

export const keptLoops = openKeptLoops();
