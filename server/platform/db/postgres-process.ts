// The database process lives exactly as long as the server: a keeper process holds a pipe from the server and shuts
// the database down cleanly when the pipe closes, which also happens if the server is killed. The keeper has its own
// session, so that Ctrl-C reaches the server first.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresIdentity } from './postgres-identity.ts';

export interface PostgresProcess {
  hasEnded(): boolean;
  /** Resolves once the process has ended. */
  readonly ended: Promise<void>;
  /** Shuts the database down, saving everything, and resolves once it has ended. */
  stop(): Promise<void>;
}

export interface PostgresCommand {
  readonly binaries: PostgresBinaries;
  readonly identity: PostgresIdentity;
  readonly cluster: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  /** A process id in the cluster's pid file that is not a database. */
  readonly strangerPid?: number | undefined;
}

const keeper = `
exec 3<&0
"$@" </dev/null 3<&- & database=$!
{ read -r _ <&3; kill -INT $database; } &
exec 3<&-
wait $database`;

export function runPostgres(command: PostgresCommand): PostgresProcess {
  const { binaries, identity, cluster, logFile, settings } = command;
  const log = openSync(logFile, 'w', 0o600);
  const settingArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [...identity.prefix, binaries.postgres, '-D', cluster, ...settingArgs];
  const child =
    process.platform === 'win32'
      ? spawn(
          process.execPath,
          [windowsKeeper, binaries.pgCtl, cluster, logFile, settingArgs.map((arg) => `"${arg}"`).join(' ')],
          { stdio: ['pipe', 'ignore', 'ignore'], detached: true, windowsHide: true },
        )
      : spawn('/bin/sh', ['-c', keeper, 'sh', ...postgres], {
          ...identity.runAs,
          cwd: '/',
          env: { ...environment(binaries), ...pretendParent(command.strangerPid) },
          stdio: ['pipe', log, log],
          detached: true,
        });
  closeSync(log);
  return processOf(child);
}

function processOf(child: ChildProcess): PostgresProcess {
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.stdin?.on('error', () => {});
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    ended,
    stop: () => {
      child.stdin?.end();
      return ended;
    },
  };
}

const windowsKeeper = fileURLToPath(new URL('./postgres-keeper-windows.ts', import.meta.url));

/** The environment of the database's programs: only where to find them. */
export function environment(binaries: PostgresBinaries): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined;
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(binaries.extraLibraries && { LD_LIBRARY_PATH: binaries.extraLibraries }),
  };
}

// PostgreSQL treats a pid file that names its grandparent as left behind, and still checks for live sessions.
const pretendParent = (pid: number | undefined) => pid && { PG_GRANDPARENT_PID: String(pid) };
