import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import pgDriver from 'pg';
import { StartProblem } from '../start-problem.ts';
import { migrator, nodePostgres } from './drizzle.ts';
import type { Connection } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 4_127_061;

/** Brings the database to this version. Throws StartProblem when it was written by a newer version. */
export const migrate = (connection: Connection): Promise<void> =>
  whileOthersWait(connection, async (client) => {
    await refuseNewerDatabase(client);
    await migrator.migrate(nodePostgres.drizzle({ client }), { migrationsFolder });
  });

/** Changes what is in the database's shape: one process at a time, the others wait. */
export async function whileOthersWait<T>(
  connection: Connection,
  work: (client: pgDriver.Client) => Promise<T>,
): Promise<T> {
  const client = new pgDriver.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function refuseNewerDatabase(client: pgDriver.Client): Promise<void> {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  const newestKnown = journal.entries.at(-1)?.when ?? 0;
  const { rows: tables } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  );
  if (!tables[0]?.present) return;
  const { rows } = await client.query(
    'select max(created_at)::bigint as newest from drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]?.newest ?? 0) > newestKnown) {
    throw new StartProblem(
      'The database was written by a newer version of AI Scene Partner. Start that version, or name another DATA_DIR.',
    );
  }
}
