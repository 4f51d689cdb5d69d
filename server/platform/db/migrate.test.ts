import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, query } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { migrate, withMigrationLock } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await query(
    database.connection,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of a newer version', max(created_at) + 1000 from drizzle.__drizzle_migrations`,
  );
});
afterEach(() => database.drop());

it('lets a version start and run beside a newer one that only added something', async () => {
  await expect(migrate(database.connection)).resolves.toBeUndefined();
});

it('refuses a database from which a newer version removed what this version uses', async () => {
  const [{ newest } = {}] = await query(
    database.connection,
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const table = 'drizzle.__drizzle_migrations';
  await query(database.connection, `comment on table ${table} is 'runs with ${String(newest)}'`);
  await expect(migrate(database.connection)).rejects.toThrow('written by a newer version');
});

it('survives the loss of its connection while it waits', async () => {
  const work = withMigrationLock(database.connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise<void>((over) => void client.once('end', over));
    await query(database.connection, 'select pg_terminate_backend($1)', [rows[0]!.pid]);
    await ended;
    return 'done';
  });
  await expect(work).resolves.toBe('done');
});
