// A small disk: an in-memory file system that only this process and its children see and that disappears with them.
// It needs no root if users may create namespaces.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mebibytes = 320;
const maxBlockBytes = 1024 * 1024;

/** Runs `script` in a separate process with the folder of such a disk as its argument. Returns its exit code. */
export async function onSmallDisk(script: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  chmodSync(folder, 0o755);
  try {
    if (spawnSync(...mountedOn(folder, ['true'])).status !== 0)
      throw new Error('A small disk needs Linux, and root or a user who may make namespaces.');
    const child = spawn(...mountedOn(folder, [process.execPath, script, folder]), {
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    rmdirSync(folder);
  }
}

/** A user who is not root becomes root in a namespace for mounting, then themselves again in a nested one. */
function mountedOn(folder: string, command: readonly string[]): [string, string[]] {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  const [asRoot, asThemselves] =
    uid === 0
      ? [[], '']
      : [['--user', '--map-root-user'], `unshare --user --map-user=${uid} --map-group=${gid}`];
  const mount = `mount -t tmpfs -o size=${mebibytes}m,mode=755 none "$0"`;
  return [
    'unshare',
    [...asRoot, '--mount', 'sh', '-c', `${mount} && exec ${asThemselves} "$@"`, folder, ...command],
  ];
}

/** Uses all remaining space in `folder`. Returns a function that frees it. */
export function fill(folder: string): () => void {
  const file = join(folder, 'ballast');
  const ballast = openSync(file, 'a');
  for (let block = Buffer.alloc(maxBlockBytes); block.length > 0;) {
    try {
      writeSync(ballast, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      block = block.subarray(0, block.length >> 1);
    }
  }
  closeSync(ballast);
  return () => rmSync(file);
}
