// A local folder in which files are never half written: a file is written under another name and renamed at the end,
// so that a full disk or a killed process leaves the old one, and concurrent writers don't collide.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';

const unfinished = 'unfinished';
const maxWritingMs = 3_600_000;

export class WholeFiles extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override put(...[key, ...given]: Parameters<FSDriver['put']>): Promise<void> {
    return this.#whole(key, (part) => super.put(part, ...given));
  }

  override putStream(key: string, content: Readable, options?: Parameters<FSDriver['putStream']>[2]) {
    return this.#whole(key, (part) => super.putStream(part, content, options));
  }

  async #whole(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const part = `${unfinished}/${randomUUID()}`;
    const target = join(this.#location, key);
    try {
      await write(part);
      await mkdir(dirname(target), { recursive: true });
      await rename(join(this.#location, part), target);
    } catch (error) {
      await rm(join(this.#location, part), { force: true });
      throw error;
    }
  }
}

/** Deletes files in `location` that killed processes left half written. */
export async function clearUnfinished(location: string): Promise<void> {
  const folder = join(location, unfinished);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > maxWritingMs) await rm(join(folder, name), { force: true });
  }
}
