// Copies the embedded database while it is in use: PostgreSQL's documentation, "Making a Base Backup Using the Low
// Level API". The replication slot keeps the log files that the copy needs.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pgDriver from 'pg';
import { superuser } from '#server/platform/db/postgres-access.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { copyTree } from './copy-tree.ts';

/** Folders whose contents belong to a running server and not to the data. The log is copied last. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const ofTheRun = new Set(['postmaster.pid', 'postmaster.opts']);
const slot = 'backup';

/**
 * Copies the database of `home` to `target`, which must not exist. Starts the database for that time if it isn't
 * running.
 */
export async function copyCluster(home: string, target: string): Promise<void> {
  const cluster = join(home, 'cluster');
  const running = existsSync(join(cluster, 'postmaster.pid')) ? await connectTo(cluster, home) : null;
  if (running) return copyThrough(running, cluster, target);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: home, durable: true });
  try {
    const client = new pgDriver.Client(connection);
    await client.connect();
    await copyThrough(client, cluster, target);
  } finally {
    await stop();
  }
}

/** Null if the last server left a connection file behind and no longer answers. */
async function connectTo(cluster: string, home: string): Promise<pgDriver.Client | null> {
  const [, , , port, socket] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const passwordFile = join(home, 'password');
  const client = new pgDriver.Client({
    host: socket || '127.0.0.1',
    port: Number(port),
    user: superuser,
    database: 'postgres',
    ...(existsSync(passwordFile) && { password: readFileSync(passwordFile, 'utf8') }),
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

async function copyThrough(client: pgDriver.Client, cluster: string, target: string): Promise<void> {
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query('select pg_backup_start($1, true)', [slot]);
    await copyTree(cluster, target, (path) => !ofTheRun.has(path) && !emptied.has(path.split('/')[0] ?? ''));
    for (const name of emptied) await mkdir(join(target, name), { recursive: true, mode: 0o700 });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(target, 'backup_label'), rows[0].labelfile as string, { mode: 0o600 });
    await copyTree(join(cluster, 'pg_wal'), join(target, 'pg_wal'));
  } finally {
    await client.end();
  }
}
