// A real PostgreSQL in the data folder, started and stopped with us, with nothing to install or configure.
// Only this process and its user can reach it: a Unix socket in a private folder, or a password on Windows.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pgDriver from 'pg';
import { StartProblem } from '../start-problem.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { createCluster, refuseOtherVersion, strangerPid } from './postgres-cluster.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { ownFolder, postgresIdentity } from './postgres-identity.ts';
import { openDoor, type PostgresDoor } from './postgres-door.ts';
import { runPostgres, type PostgresCommand, type PostgresProcess } from './postgres-process.ts';

export interface EmbeddedPostgres {
  readonly connection: PostgresDoor['connection'];
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database keeps to its `postgres` folder. Created when missing. */
  readonly dataDir: string;
  /** False lets a power cut lose or break the data: for tests only. */
  readonly durable: boolean;
}

const recoveryMs = 300_000;
const lastOwnerLeavesMs = 30_000;

/** Starts the data folder's database, creating it the first time. Throws StartProblem with a sentence when another
 * process has it, another version wrote it, or this machine can't run it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const home = join(dataDir, 'postgres');
  const cluster = join(home, 'cluster');
  prepareFolder(home);
  const lock = lockDataFolder(dataDir, join(home, 'lock'));
  try {
    refuseOtherVersion(cluster);
    const binaries = postgresBinaries(join(home, 'lib'));
    const identity = postgresIdentity(binaries.postgres, home);
    if (!existsSync(cluster))
      await createCluster({ home, cluster, binaries, identity, durable: options.durable });
    ownFolder(cluster, identity);
    const door = await openDoor(home, identity);
    const command: PostgresCommand = {
      binaries,
      identity,
      cluster,
      logFile: join(home, 'log'),
      settings: { ...quietLog, ...(options.durable ? {} : fast), ...door.settings },
    };
    const running = await keepRunning(command, door);
    return {
      connection: door.connection,
      stop: async () => {
        await running.stop();
        door.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

// Statements that fail are the server's to log; here they would only repeat people's texts.
const quietLog = { log_min_messages: 'log', log_checkpoints: 'off', timezone: 'UTC', log_timezone: 'UTC' };
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function prepareFolder(home: string): void {
  try {
    mkdirSync(home, { recursive: true });
    if (process.getuid?.() === 0) chmodSync(home, 0o711);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartProblem(
      `The data folder ${home} can't be created or entered (${code}). Name another DATA_DIR.`,
      {
        cause,
      },
    );
  }
}

/** Starts the database and starts it again whenever it ends without being asked to. */
async function keepRunning(command: PostgresCommand, door: PostgresDoor) {
  let stopping = false;
  let current = await startUntilReady(command, door);
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      current = await startUntilReady(command, door);
    }
  };
  const watching = watch();
  watching.catch(() => {});
  return {
    stop: async () => {
      stopping = true;
      await current.stop();
      await watching.catch(() => {});
    },
  };
}

// A database whose owner was just killed takes a moment to shut down, and until then holds its folder.
async function startUntilReady(command: PostgresCommand, door: PostgresDoor): Promise<PostgresProcess> {
  const giveUpAt = performance.now() + lastOwnerLeavesMs;
  for (;;) {
    const postgres = runPostgres({ ...command, strangerPid: strangerPid(command.cluster) });
    if (await answers(postgres, door)) return postgres;
    const log = readFileSync(command.logFile, 'utf8');
    if (!isStillHeld(log) || performance.now() > giveUpAt)
      throw new StartProblem(whyNotStarted(command, log));
    await wait(100);
  }
}

/** True once the database answers; false if it ended first. */
async function answers(postgres: PostgresProcess, door: PostgresDoor): Promise<boolean> {
  const giveUpAt = performance.now() + recoveryMs;
  while (!postgres.hasEnded()) {
    const client = new pgDriver.Client(door.connection);
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

function whyNotStarted(command: PostgresCommand, log: string): string {
  const reason = /FATAL: +(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
  return `The embedded database did not start: ${reason || 'it gave no reason'} (${command.logFile}).`;
}
