// One process a data folder. The lock is SQLite's, because that is the operating system's own file lock on every
// platform: it ends with the process however that ends, so it can't be left behind.
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from '../start-problem.ts';

export interface DataFolderLock {
  release(): void;
}

/** Takes `file` as the lock of `dataDir`. Throws StartProblem while another process holds it. */
export function lockDataFolder(dataDir: string, file: string): DataFolderLock {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new StartProblem(
      `Another AI Scene Partner is already running on this data folder (${dataDir}). Stop it, or name another DATA_DIR.`,
      { cause },
    );
  }
  return { release: () => lock.close() };
}

const sqliteBusy = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
