// A connection breaks while it is in use: that work fails with a clear error, and nothing else does.
import type pgDriver from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { isDatabaseUnavailable, openDatabase } from './database.ts';
import type { OpenDatabase } from './database.ts';
import { orm } from './drizzle.ts';
import { beginTransaction, inLaterTransaction } from './shared-transaction.ts';

let made: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  database = openDatabase(made.connection, { maxConnections: 1, maxQueryMs: 2000 });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});
/** The pool has one connection: if it leaked, every later query would fail. */
const isThere = async () => (await database.db.execute(orm.sql`select 1`)).rows.length === 1;
const breakConnection = (client: pgDriver.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('when a transaction begins', async () => {
  database.pool.once('acquire', breakConnection);
  const error = await failureOf(database.db.transaction(async () => {}));
  expect([isDatabaseUnavailable(error), await isThere()]).toEqual([true, true]);
});

it('between two statements of a transaction', async () => {
  let held: pgDriver.PoolClient;
  database.pool.once('acquire', (client) => (held = client));
  const error = await failureOf(
    database.db.transaction(async (tx) => {
      breakConnection(held);
      await new Promise<unknown>((ended) => held.once('end', ended));
      await tx.execute(orm.sql`select 1`);
    }),
  );
  expect([isDatabaseUnavailable(error), await isThere()]).toEqual([true, true]);
});

it('in a transaction shared with the auth library', async () => {
  const error = await failureOf(
    inLaterTransaction(database.pool, async () => {
      const tx = await beginTransaction();
      await tx.execute(orm.sql`select pg_terminate_backend(pg_backend_pid())`);
    }),
  );
  expect([isDatabaseUnavailable(error), await isThere()]).toEqual([true, true]);
});

it('when a statement takes too long', async () => {
  const asking = database.db.transaction(async (tx) => {
    await tx.execute(orm.sql`set local statement_timeout = 50`);
    await tx.execute(orm.sql`select pg_sleep(3)`);
  });
  expect([isDatabaseUnavailable(await failureOf(asking)), await isThere()]).toEqual([true, true]);
});

it('when the database server stops answering', async () => {
  const asking = database.db.transaction((tx) => tx.execute(orm.sql`select pg_sleep(3)`));
  expect([isDatabaseUnavailable(await failureOf(asking)), await isThere()]).toEqual([true, true]);
});
