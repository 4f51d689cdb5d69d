// The only access to IndexedDB.
import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';

/** Each object store and how it gets the keys of its values; `{}`: a key is passed with each value. */
type Stores = Readonly<Record<string, IDBObjectStoreParameters>>;

/** A database of this device. It opens at first use, and again after a failure or when the browser closed it. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  stores: Stores,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => void (opened = null);
  return () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        for (const [store, parameters] of Object.entries(stores))
          database.createObjectStore(store as StoreNames<Schema>, parameters);
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
}
