// Data that a test throws away is kept in memory where the system has room there: a disk would be most of the wait.
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomNeededBytes = 4 * 2 ** 30;

/** A new empty folder that every user may enter, such as the one the database runs as; whoever makes it removes it. */
export function makeMemoryFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeededBytes;
  } catch {
    return false;
  }
}
