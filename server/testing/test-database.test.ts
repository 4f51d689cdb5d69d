import { expect, it } from 'vitest';
import { createTestDatabase, query } from './test-database.ts';

it('gives each test file a database with all tables and no rows of another', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.connection, 'create table only_here (number int)');
  const tables =
    "select table_name from information_schema.tables where table_name in ('scenes', 'only_here')";
  expect(await query(one.connection, tables)).toHaveLength(2);
  expect(await query(other.connection, tables)).toEqual([{ table_name: 'scenes' }]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one.connection, 'select 1')).rejects.toThrow(/does not exist/);
});
