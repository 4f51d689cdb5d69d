import type { PgTable } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { orm } from './drizzle.ts';

const { getTableColumns, getTableName, sql } = orm;

/** All rows of `table` that `where` names (a condition and an order, over the bare column names), as one value within a
 * larger statement. For tables without moments or bigints, which JSON would change. */
export function rowsOf<T extends PgTable>(table: T, where: SQL): SQL<T['$inferSelect'][]> {
  const pairs = Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => [
    sql.raw(`'${key}'`),
    sql.raw(`r.${snakeCase(name)}`),
  ]);
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)})), '[]'::json)
    from (select * from ${sql.identifier(getTableName(table))} where ${where}) r)`;
}

/** As the query builder's casing names a column. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
