// A real PostgreSQL in the data folder, started and stopped with the server, with nothing to install or configure.
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pgDriver from 'pg';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { createCluster, refuseOtherVersion, strangerPid } from './postgres-cluster.ts';
import { openPostgresAccess, type PostgresAccess } from './postgres-access.ts';
import { ownFolder, postgresIdentity } from './postgres-identity.ts';
import { runPostgres, type PostgresCommand, type PostgresProcess } from './postgres-process.ts';

export interface EmbeddedPostgres {
  readonly connection: PostgresAccess['connection'];
  /** Shuts the database down, saving everything, and unlocks the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The database's own folder, created if it is missing. */
  readonly dataDir: string;
  /** If false, a power cut can corrupt the data: only for tests. */
  readonly durable: boolean;
}

const maxRecoveryMs = 300_000;
const lastOwnerLeavesMs = 30_000;
const tryAgainAfterMs = 1000;
// The server logs failing statements; PostgreSQL's log would repeat people's texts.
const quiet = { log_min_messages: 'log', log_checkpoints: 'off', timezone: 'UTC', log_timezone: 'UTC' };
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the data folder's database, creating it the first time, and restarts it whenever it ends by itself. Throws
 * StartProblem if another process has the folder, another version wrote it, or this machine can't run it.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir);
  const cluster = join(home, 'cluster');
  prepareFolder(home);
  const lock = lockDataFolder(home);
  try {
    const binaries = postgresBinaries(join(home, 'lib'));
    const identity = postgresIdentity(binaries.postgres, home);
    const files = { binaries, identity, cluster, logFile: join(home, 'log') };
    if (!existsSync(cluster)) await createCluster(files, { home, durable });
    ownFolder(cluster, identity);
    refuseOtherVersion(cluster);
    const access = await openPostgresAccess(home, identity);
    const settings = { ...quiet, ...(durable ? {} : notDurable), ...access.settings };
    const running = await keepRunning({ ...files, settings }, access);
    return {
      connection: access.connection,
      stop: async () => {
        await running.stop();
        access.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function prepareFolder(home: string): void {
  try {
    mkdirSync(home, { recursive: true });
    chmodSync(home, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartProblem(
      `This user can't write to the data folder ${home} (${code}). Name another DATA_DIR.`,
      { cause },
    );
  }
}

async function keepRunning(
  command: PostgresCommand,
  access: PostgresAccess,
): Promise<Pick<PostgresProcess, 'stop'>> {
  const stopping = new AbortController();
  let current = await startUntilReady(command, access);
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await current.ended;
      current = (await startAgain(command, access, stopping.signal)) ?? current;
    }
    await current.stop();
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}

/** Retries until it works, because the obstacle may pass, such as a full disk. Null if the database is to stop. */
async function startAgain(
  command: PostgresCommand,
  access: PostgresAccess,
  stopping: AbortSignal,
): Promise<PostgresProcess | null> {
  while (!stopping.aborted) {
    const started = await startUntilReady(command, access).catch(() => null);
    if (started) return started;
    await wait(tryAgainAfterMs, undefined, { signal: stopping }).catch(() => {});
  }
  return null;
}

// A database whose owner was just killed takes a moment to shut down, and uses its folder until then.
async function startUntilReady(command: PostgresCommand, access: PostgresAccess): Promise<PostgresProcess> {
  const giveUpAt = performance.now() + lastOwnerLeavesMs;
  for (;;) {
    const postgres = runPostgres({ ...command, strangerPid: strangerPid(command.cluster) });
    if (await answers(postgres, access)) return postgres;
    const log = readFileSync(command.logFile, 'utf8');
    if (!isStillHeld(log) || performance.now() > giveUpAt)
      throw new StartProblem(whyNotStarted(command, log));
    await wait(100);
  }
}

/** True once the database answers; false if it ended first. */
async function answers(postgres: PostgresProcess, access: PostgresAccess): Promise<boolean> {
  const giveUpAt = performance.now() + maxRecoveryMs;
  while (!postgres.hasEnded()) {
    const client = new pgDriver.Client(access.connection);
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch {
      if (performance.now() > giveUpAt) await postgres.stop();
      else await Promise.race([wait(15), postgres.ended]);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

const isStillHeld = (log: string) => /lock file .* already exists|is still in use/.test(log);

function whyNotStarted({ logFile }: PostgresCommand, log: string): string {
  const reason = /(?:FATAL|PANIC|error): +(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1);
  return `The embedded database did not start: ${reason || 'it gave no reason'} (see ${logFile}).`;
}
