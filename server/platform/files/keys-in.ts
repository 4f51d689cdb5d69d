import type { DriveFile } from 'flydrive';
import type { Files } from './files.ts';

const atOnce = 500;

/** The keys under a prefix ending in `/`, a few hundred at a time. */
export async function* keysIn(files: Files, prefix: string): AsyncGenerator<string[]> {
  for await (const objects of objectsIn(files, prefix)) yield objects.map(({ key }) => key);
}

/** As `keysIn`, with sizes. */
export async function* objectsIn(files: Files, prefix: string): AsyncGenerator<DriveFile[]> {
  let paginationToken: string | undefined;
  do {
    const page = await files
      .listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(nothingThere);
    let found: DriveFile[] = [];
    for (const object of page.objects) {
      if ('key' in object) found.push(object);
      if (found.length < atOnce) continue;
      yield found;
      found = [];
    }
    if (found.length > 0) yield found;
    ({ paginationToken } = page);
  } while (paginationToken);
}

type Page = Awaited<ReturnType<Files['listAll']>>;

/** A local folder doesn't exist before its first file. */
function nothingThere(error: unknown): Page {
  if ((error as { code?: string }).code === 'ENOENT') return { objects: [] };
  throw error;
}
