// Lets the auth library write in our transactions: while one is open, the library's queries run on its connection.
// Otherwise they use the pool.
import { AsyncLocalStorage } from 'node:async_hooks';
import type pgDriver from 'pg';
import { databaseOver } from './database.ts';
import type { Queryable } from './database.ts';

interface Shared {
  client: pgDriver.PoolClient | null;
  begin(): Promise<Queryable>;
  readonly afterCommit: (() => void)[];
}

const open = new AsyncLocalStorage<Shared>();

/** The database as the auth library sees it. */
export const sharedDatabase = (pool: pgDriver.Pool) =>
  databaseOver({
    query: (...asked: Parameters<pgDriver.Pool['query']>) =>
      (open.getStore()?.client ?? pool).query(...asked),
  } as pgDriver.Pool);

/** Runs `work`, including the auth library's writes, in one transaction. */
export const inOneTransaction = <T>(pool: pgDriver.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  inLaterTransaction(pool, async () => work(await beginTransaction()));

/**
 * Like `inOneTransaction`, but takes a connection only when something within `work` calls `beginTransaction`: for
 * work that first waits for another server. Fails if that takes longer than `timeoutMs`.
 */
export async function inLaterTransaction<T>(
  pool: pgDriver.Pool,
  work: () => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  let isOver = false;
  let isLost = false;
  const shared: Shared = {
    client: null,
    afterCommit: [],
    async begin() {
      if (!shared.client) {
        const client = await pool.connect();
        if (isOver) {
          client.release();
          throw new Error('This transaction is over.');
        }
        shared.client = client;
        await client.query('begin');
      }
      return databaseOver(shared.client);
    },
  };
  const tooLate = Promise.withResolvers<never>();
  const waiting = setTimeout(() => {
    if (!timeoutMs || shared.client) return;
    isOver = true;
    tooLate.reject(new Error(`Nothing was begun within ${timeoutMs} ms.`));
  }, timeoutMs);
  try {
    const result = await Promise.race([open.run(shared, work), tooLate.promise]);
    await shared.client?.query('commit');
    for (const work of shared.afterCommit) work();
    return result;
  } catch (error) {
    await shared.client?.query('rollback').catch(() => (isLost = true));
    throw error;
  } finally {
    isOver = true;
    clearTimeout(waiting);
    shared.client?.release(isLost);
  }
}

/** Begins the transaction that `inLaterTransaction` prepared, or returns it if it has begun. */
export async function beginTransaction(): Promise<Queryable> {
  const shared = open.getStore();
  if (!shared) throw new Error('No transaction is kept ready here.');
  return shared.begin();
}

/** Runs `work` once the open transaction is committed; never if it is rolled back. */
export function afterCommit(work: () => void): void {
  const shared = open.getStore();
  if (!shared) throw new Error('No transaction is kept ready here.');
  shared.afterCommit.push(work);
}
