import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import pgDriver from 'pg';
import { StartProblem } from '#server/platform/config/start-problem.ts';
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
  // Where it breaks while it rests, the work fails by itself; without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database that was changed by a newer version is well for this one as long as nothing was removed from it that this
 * one asks for. A migration that removes something says so, by the moment of the last migration of the release that had
 * stopped asking: `COMMENT ON TABLE drizzle.__drizzle_migrations IS 'runs with …'`. */
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
