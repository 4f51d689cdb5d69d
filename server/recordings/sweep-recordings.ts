import type { Files } from '../files/files.ts';
import type { Services } from '../services.ts';
import { chunksBucket, recordingsBucket } from './recording-files.ts';
import { arrivingTakes, namedFiles, removeAbandoned } from './recordings.store.ts';

const abandonedAfterMs = 30 * 24 * 60 * 60_000;
const atOnce = 500;

/** Removes files that no take names: those of accounts that were deleted, and of takes that never arrived whole. */
export async function sweepRecordings({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  await removeAbandoned(db, new Date(clock.now().getTime() - abandonedAfterMs));
  for await (const keys of keysIn(files, `${recordingsBucket}/`)) {
    const named = await namedFiles(db, keys);
    for (const key of keys) if (!named.has(key)) await files.delete(key);
  }
  for await (const keys of keysIn(files, `${chunksBucket}/`)) {
    const arriving = await arrivingTakes(db, [...new Set(keys.map(takeOf))]);
    for (const key of keys) if (!arriving.has(takeOf(key))) await files.delete(key);
  }
}

const takeOf = (key: string) => key.split('/')[1] ?? '';

async function* keysIn(files: Files, prefix: string): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await files.listAll(prefix, { recursive: true, paginationToken }).catch(nothingThere);
    let keys: string[] = [];
    for (const object of page.objects) {
      if ('key' in object) keys.push(object.key);
      if (keys.length < atOnce) continue;
      yield keys;
      keys = [];
    }
    if (keys.length > 0) yield keys;
    ({ paginationToken } = page);
  } while (paginationToken);
}

type Page = Awaited<ReturnType<Files['listAll']>>;

/** A folder of this machine is not there before the first file is. */
function nothingThere(error: unknown): Page {
  if ((error as { code?: string }).code === 'ENOENT') return { objects: [] };
  throw error;
}
