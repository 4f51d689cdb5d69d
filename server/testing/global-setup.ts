// One PostgreSQL for a whole test run: the embedded one, or the server that TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { allWork } from '#server/all-work.ts';
import { prepareQueues } from '#server/platform/jobs/jobs.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { connectionTo, query } from './test-database.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await databaseServer();
  const template = `test_${randomUUID().slice(0, 8)}`;
  try {
    await query(server.connection, `create database "${template}"`);
    await migrate(connectionTo(server.connection, template));
    await prepareQueues(connectionTo(server.connection, template), allWork);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseServer', { connection: server.connection, template });
  return async () => {
    await dropAll(server.connection, template);
    await server.stop();
  };
}

interface DatabaseServer {
  readonly connection: Connection;
  stop(): Promise<void>;
}

async function databaseServer(): Promise<DatabaseServer> {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (connectionString) return { connection: { connectionString }, stop: async () => {} };
  const dataDir = makeMemoryFolder('test-data-');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The template and copies of it that failed tests left behind. */
async function dropAll(connection: Connection, template: string): Promise<void> {
  const names = await query(
    connection,
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  );
  for (const { name } of names) await query(connection, `drop database if exists "${name}" with (force)`);
}
