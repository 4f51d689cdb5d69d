import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { authentication, superuser } from './postgres-access.ts';
import { environment, type PostgresCommand } from './postgres-process.ts';

const postgresVersion = '18';

/**
 * Creates an empty database cluster. It is renamed into place once complete, so an existing cluster is always
 * complete. Text compares and changes case by Unicode's rules on every platform.
 */
export async function createCluster(
  { binaries, identity, cluster }: Pick<PostgresCommand, 'binaries' | 'identity' | 'cluster'>,
  { home, durable }: { home: string; durable: boolean },
): Promise<void> {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (identity.runAs) chownSync(unfinished, identity.runAs.uid, identity.runAs.gid);
  const [file = '', ...args] = [
    ...identity.prefix,
    binaries.initdb,
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...authentication(home),
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(file, args, { ...identity.runAs, cwd: '/', env: environment(binaries) });
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string };
    const reason = /initdb: (?:error: )?(.*)/.exec(stderr ?? '')?.[1] ?? message.split('\n')[0];
    throw new StartProblem(`The embedded database could not be created in ${home}: ${reason}.`, { cause });
  }
  renameSync(unfinished, cluster);
}

/** Throws StartProblem if another version of the database wrote the cluster. */
export function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === postgresVersion) return;
  throw new StartProblem(
    `The data folder ${cluster} was written by PostgreSQL ${version}, and this version of AI Scene Partner ` +
      `uses PostgreSQL ${postgresVersion}. Start the version that wrote it, or name another DATA_DIR.`,
  );
}

/**
 * The process named by the cluster's pid file, if it is not a database. After a crash and a restart of the machine or
 * container the id can belong to any process, and PostgreSQL would take it for the folder's owner.
 */
export function strangerPid(cluster: string): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const pid = Number(readIfThere(join(cluster, 'postmaster.pid'))?.split('\n')[0]);
  const program = pid && readIfThere(`/proc/${pid}/comm`);
  return program && program.trim() !== 'postgres' ? pid : undefined;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
