// PostgreSQL refuses to run as root. If root starts the server, the database runs as nobody; if nobody can't reach
// its files (a folder like /root), it runs in a user namespace in which root's files belong to nobody.
import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '#server/platform/config/start-problem.ts';

export interface PostgresIdentity {
  /** Precedes the command. */
  readonly prefix: readonly string[];
  /** The user the process runs as; undefined for the current one. */
  readonly runAs: { readonly uid: number; readonly gid: number } | undefined;
}

const nobody = 65534;
const asRootInNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** A user that can run `executable` on the files in `folder`. Throws StartProblem if root can't step down. */
export function postgresIdentity(executable: string, folder: string): PostgresIdentity {
  if (process.getuid?.() !== 0) return { prefix: [], runAs: undefined };
  if (othersCanRun(executable) && othersCanEnter(folder)) {
    return { prefix: [], runAs: { uid: nobody, gid: nobody } };
  }
  const [command = '', ...args] = asRootInNamespace;
  if (spawnSync(command, [...args, 'true']).status !== 0) {
    throw new StartProblem(
      `The embedded database can't run as root in ${folder}, a folder other users can't enter. ` +
        'Start as an ordinary user, name a DATA_DIR others can enter, or set DATABASE_URL.',
    );
  }
  return { prefix: asRootInNamespace, runAs: undefined };
}

/** As root, gives `folder` and its contents to the database's user. */
export function ownFolder(folder: string, { runAs }: PostgresIdentity): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runAs ?? { uid: 0, gid: 0 };
  if (statSync(folder).uid === uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), uid, gid);
  }
  lchownSync(folder, uid, gid);
}

const othersMay = (path: string, mode: number) => (statSync(path).mode & mode) === mode;

const othersCanRun = (file: string) => othersMay(file, 0o005) && othersCanEnter(dirname(file));

function othersCanEnter(folder: string): boolean {
  let current = realpathSync(folder);
  while (othersMay(current, 0o001)) {
    if (current === dirname(current)) return true;
    current = dirname(current);
  }
  return false;
}
