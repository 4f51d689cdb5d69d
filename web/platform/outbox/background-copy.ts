// What waits to be sent, where the service worker can read it too: the list itself lies in local storage, which only pages
// can. A page writes it here as it changes; what came of an action that was sent from here is written beside it.
import { committed, openStores, settled } from '#web/platform/storage/indexed-store.ts';
import type { OfflineAction } from './offline-action.ts';

export interface Outbox {
  readonly userId: string;
  readonly actions: readonly OfflineAction[];
}

/** `sent`: the server has it. Else how it stands now. */
export type SendResult = Pick<OfflineAction, 'id' | 'timestamp'> &
  ({ readonly sent: true } | ({ readonly sent: false } & Pick<OfflineAction, 'retryCount' | 'failure'>));

const [waiting, outcomes] = ['waiting', 'outcomes'] as const;
const stores = { [waiting]: {}, [outcomes]: { keyPath: 'id' } };
const only = 'outbox';

async function inStore<T>(name: string, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openStores('outbox', stores);
  try {
    const transaction = database.transaction(name, 'readwrite');
    const done = committed(transaction);
    const result = await settled(work(transaction.objectStore(name)));
    await done;
    return result;
  } finally {
    database.close();
  }
}

export const writeOutbox = (outbox: Outbox): Promise<unknown> =>
  inStore(waiting, (store) => store.put(outbox, only));

export const readOutbox = async (): Promise<Outbox | null> =>
  (await inStore(waiting, (store) => store.get(only) as IDBRequest<Outbox | undefined>)) ?? null;

export const noteOutcome = (outcome: SendResult): Promise<unknown> =>
  inStore(outcomes, (store) => store.put(outcome));

/** Each is answered once. */
export async function takeOutcomes(): Promise<SendResult[]> {
  const found = await inStore(outcomes, (store) => store.getAll() as IDBRequest<SendResult[]>);
  if (found.length > 0) await inStore(outcomes, (store) => store.clear());
  return found;
}
