// One process per data folder. SQLite's lock is the operating system's file lock on every platform: it ends with the
// process, however that ends.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from '#server/platform/config/start-problem.ts';

export interface DataFolderLock {
  release(): void;
}

/** Locks the folder for this process. Throws StartProblem if another process has it. */
export function lockDataFolder(folder: string): DataFolderLock {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new StartProblem(
      `Another AI Scene Partner is already running on this data folder (${folder}). Stop it, or name another DATA_DIR.`,
      { cause },
    );
  }
  return { release: () => lock.close() };
}

const sqliteBusy = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
