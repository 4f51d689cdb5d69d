// Lets the auth library write within a transaction of ours: while one is open, whatever the library asks of the
// pool runs on that transaction's connection. Elsewhere it takes connections of the pool as usual.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pgDriver from 'pg';
import { databaseOver } from './database.ts';
import type { Queryable } from './database.ts';

const open = new AsyncLocalStorage<pgDriver.PoolClient>();

export function sharedConnections(pool: pgDriver.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = open.getStore();
      return (client ? lent(client) : await pool.connect()) as PostgresPoolClient;
    },
    end: async () => {},
  };
}

/** Runs `work` in one transaction, the auth library's own writes included. */
export async function inOneTransaction<T>(
  pool: pgDriver.Pool,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await databaseOver(client).transaction((tx) => open.run(client, () => work(tx)));
  } finally {
    client.release();
  }
}

const lent = (client: pgDriver.PoolClient) => ({ query: client.query.bind(client), release: () => {} });
