import type { Files } from './files.ts';
import { keysIn } from './keys-in.ts';

/** Deletes the chunks in a bucket that belong to nothing any more; `ownerOf` reads from a key whose chunk it is. */
export async function sweepChunks(
  files: Files,
  bucket: string,
  ownerOf: (key: string) => string,
  arrivingOf: (ids: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  for await (const keys of keysIn(files, `${bucket}/`)) {
    const arriving = await arrivingOf([...new Set(keys.map(ownerOf))]);
    for (const key of keys) if (!arriving.has(ownerOf(key))) await files.delete(key);
  }
}
