// Each test file has its own database: a copy of a migrated template.
import { randomUUID } from 'node:crypto';
import pgDriver from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#server/platform/db/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server to create databases on, and the name of the template. */
    databaseServer: { readonly connection: Connection; readonly template: string };
  }
}

export interface TestDatabase {
  readonly connection: Connection;
  /** Deletes the database and closes its remaining connections. */
  drop(): Promise<void>;
}

/** A new database with every table and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('databaseServer');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await query(connection, `create database "${name}" template "${template}" strategy file_copy`);
  return {
    connection: connectionTo(connection, name),
    drop: async () => {
      await query(connection, `drop database if exists "${name}" with (force)`);
    },
  };
}

export async function query(
  connection: Connection,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pgDriver.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The same server with another database. */
export function connectionTo(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
