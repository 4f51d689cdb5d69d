// Test data is kept in memory if the system has room there, because a disk would be most of the wait.
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomNeededBytes = 4 * 2 ** 30;

/** A new empty folder that every user may enter, including the database's; the caller removes it. */
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
