// A second PostgreSQL that follows the first by streaming, from a copy of it made while it is in use.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCluster } from '#server/platform/backup/copy-cluster.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';

/** `dataDir` is the running primary's data folder; `standbyDir` must not exist yet. */
export async function startStandby(
  { connection }: EmbeddedPostgres,
  dataDir: string,
  standbyDir: string,
): Promise<EmbeddedPostgres> {
  const cluster = join(standbyDir, 'cluster');
  await copyCluster(dataDir, cluster);
  const { host, port, user } = connection;
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  );
  writeFileSync(join(cluster, 'standby.signal'), '');
  return startEmbeddedPostgres({ dataDir: standbyDir, durable: false });
}
