import type { Files } from './files.ts';

const atOnce = 500;

/** The keys under a prefix that ends in `/`, some hundreds at a time. */
export async function* keysIn(files: Files, prefix: string): AsyncGenerator<string[]> {
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
