// The one door to IndexedDB: requests and transactions as promises.

/** Opens a database of these object stores; `stores` names them and how their keys are found. */
export function openStores(
  name: string,
  stores: Readonly<Record<string, IDBObjectStoreParameters>>,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const [store, parameters] of Object.entries(stores)) {
      request.result.createObjectStore(store, parameters);
    }
  });
  return settled(request);
}

/** The same database whenever it is asked for; after a failure, or where the browser has closed it, opened anew. */
export function storesOnce(
  name: string,
  stores: Readonly<Record<string, IDBObjectStoreParameters>>,
): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => (opened = null);
  return () => {
    opened ??= openStores(name, stores).then((database) => {
      database.addEventListener('close', forget);
      return database;
    });
    opened.catch(forget);
    return opened;
  };
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Resolves when it is kept; rejects, a full disk included, when nothing of it is. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
}
