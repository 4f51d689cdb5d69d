// Scripts that were shared with the app, opened with it, dropped or pasted, and aren't in the library yet. They stay on
// this device until they are saved or removed, also while nobody is signed in (docs/product/incoming.md).
import type { DBSchema } from 'idb';
import { dayMs } from '#domain/durations.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

export interface IncomingScript {
  /** Also the id of the scene that is created from it, so that it can't become two scenes. */
  readonly id: string;
  /** One script, or photos of its pages in order. */
  readonly files: readonly File[];
  /** For files that came by email: their ids on the server, which keeps them until they are saved or removed. */
  readonly mailedFileIds?: readonly string[];
  /** It came through the share target, to which any website can send: it is never saved by itself. */
  readonly isShared?: boolean;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

interface Schema extends DBSchema {
  scripts: { key: string; value: IncomingScript };
}

const maxIncoming = 50;
const maxAgeMs = 14 * dayMs;
const database = deviceDatabase<Schema>('incoming-scripts', { scripts: { keyPath: 'id' } });

export const incomingFiles = {
  /** Throws if the browser has no room. */
  async add(files: readonly File[], origin: Pick<IncomingScript, 'isShared'> = {}): Promise<void> {
    const room = maxIncoming - (await incomingFiles.list()).length;
    const transaction = (await database()).transaction('scripts', 'readwrite');
    const added = scriptsAmong(files)
      .slice(0, Math.max(0, room))
      .map((group, i) =>
        transaction.store.put({ id: crypto.randomUUID(), files: group, ...origin, addedAt: Date.now() + i }),
      );
    await Promise.all([...added, transaction.done]);
  },
  /** Stores a script, replacing one with the same id. */
  async put(script: IncomingScript): Promise<void> {
    await (await database()).put('scripts', script);
  },
  /** Oldest first. */
  async list(): Promise<IncomingScript[]> {
    const all = await (await database()).getAll('scripts');
    const old = all.filter(({ addedAt }) => addedAt < Date.now() - maxAgeMs);
    await Promise.all(old.map(({ id }) => incomingFiles.remove(id)));
    return all.filter((script) => !old.includes(script)).sort((one, other) => one.addedAt - other.addedAt);
  },
  async find(id: string): Promise<IncomingScript | null> {
    return (await (await database()).get('scripts', id)) ?? null;
  },
  async remove(id: string): Promise<void> {
    await (await database()).delete('scripts', id);
  },
  async clear(): Promise<void> {
    await (await database()).clear('scripts');
  },
};

/** All photos together are one script; any other file is a separate one. */
export function scriptsAmong(files: readonly File[]): File[][] {
  const photos = files.filter(isPhotoFile);
  const scripts = files.filter((file) => !isPhotoFile(file)).map((file) => [file]);
  return photos.length > 0 ? [...scripts, photos] : scripts;
}

const isPhotoFile = ({ type }: Pick<File, 'type'>): boolean => type === 'image/jpeg' || type === 'image/png';
