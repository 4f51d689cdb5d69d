import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import pgDriver from 'pg';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { migrator, nodePostgres } from './drizzle.ts';
import type { Connection } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 4_127_061;

/** Migrates the database to this version. Throws StartProblem if a newer version wrote it. */
export const migrate = (connection: Connection): Promise<void> =>
  withMigrationLock(connection, async (client) => {
    await refuseNewerDatabase(client);
    await migrator.migrate(nodePostgres.drizzle({ client }), { migrationsFolder });
  });

/** Changes the schema: one process at a time, while the others wait. */
export async function withMigrationLock<T>(
  connection: Connection,
  work: (client: pgDriver.Client) => Promise<T>,
): Promise<T> {
  const client = new pgDriver.Client(connection);
  // If an idle connection breaks, the work fails by itself. Without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A newer version's database still works for this version as long as nothing that this version uses was removed. A
 * migration that removes something names the first version that still works, by the time of the last migration of the
 * release that stopped using it: `COMMENT ON TABLE drizzle.__drizzle_migrations IS 'runs with …'`.
 */
async function refuseNewerDatabase(client: pgDriver.Client): Promise<void> {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  const newestKnown = journal.entries.at(-1)?.when ?? 0;
  const { rows } = await client.query<{ runsWith: string | null }>(
    `select substring(obj_description(to_regclass('drizzle.__drizzle_migrations'), 'pg_class') from '\\d+') as "runsWith"`,
  );
  if (newestKnown < Number(rows[0]?.runsWith ?? 0)) {
    throw new StartProblem(
      'The database was written by a newer version of AI Scene Partner. Start that version, or name another DATA_DIR.',
    );
  }
}
