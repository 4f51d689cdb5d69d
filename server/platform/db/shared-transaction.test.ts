import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { openDatabase } from './database.ts';
import { orm } from './drizzle.ts';
import type { OpenDatabase } from './database.ts';
import {
  beginTransaction,
  inLaterTransaction,
  inOneTransaction,
  sharedDatabase,
} from './shared-transaction.ts';

const { sql } = orm;
let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.connection, { maxConnections: 3 });
  await opened.pool.query('create table said (word text unique)');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const taken = () => opened.pool.totalCount - opened.pool.idleCount;
const words = async () =>
  (await opened.pool.query<{ word: string }>('select word from said order by word')).rows.map(
    ({ word }) => word,
  );
/** Writes as the auth library does. */
async function sayAsLibrary(word: string) {
  await sharedDatabase(opened.pool).execute(sql`insert into said values (${word})`);
}

it('what the library writes is committed or rolled back with our writes', async () => {
  await inOneTransaction(opened.pool, () => sayAsLibrary('kept'));
  const undone = inOneTransaction(opened.pool, async () => {
    await sayAsLibrary('undone');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await words()).toEqual(['kept']);
  expect(taken()).toBe(0);
});

it('a later transaction holds a connection only once it begins', async () => {
  await inLaterTransaction(opened.pool, async () => {
    expect(taken()).toBe(0);
    await beginTransaction();
    await sayAsLibrary('later');
    await beginTransaction();
    expect(taken()).toBe(1);
    expect(await words()).not.toContain('later');
  });
  expect([await words(), taken()]).toEqual([['kept', 'later'], 0]);
});

it('a later transaction that does not begin in time fails, and can’t begin afterward', async () => {
  const late = Promise.withResolvers<void>();
  const began = Promise.withResolvers<unknown>();
  const work = async () => {
    await late.promise;
    began.resolve(await beginTransaction().catch((error: unknown) => error));
  };
  await expect(inLaterTransaction(opened.pool, work, 20)).rejects.toThrow('Nothing was begun within 20 ms.');
  late.resolve();
  expect(await began.promise).toMatchObject({ message: 'This transaction is over.' });
  expect(taken()).toBe(0);
});

it('a later transaction that began in time may take longer', async () => {
  await inLaterTransaction(
    opened.pool,
    async () => {
      await beginTransaction();
      await opened.pool.query('select pg_sleep(0.05)');
      await sayAsLibrary('slow');
    },
    20,
  );
  expect(await words()).toContain('slow');
});

it('a later transaction can’t begin outside its work', async () => {
  await expect(beginTransaction()).rejects.toThrow('No transaction is kept ready here.');
});
