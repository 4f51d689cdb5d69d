import { chown, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder that may be written to meanwhile, leaving out files that disappear. The copy belongs to the current
 * user. `isWanted` is called with every path within the folder, written with slashes.
 */
export async function copyTree(
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
  path = '',
): Promise<void> {
  await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  const entries = await unlessGone(readdir(join(from, path), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const inner = path ? `${path}/${entry.name}` : entry.name;
    if (!isWanted(inner)) continue;
    if (entry.isDirectory()) await copyTree(from, to, isWanted, inner);
    else if (entry.isFile()) await unlessGone(copyOwn(join(from, inner), join(to, inner)));
  }
}

async function unlessGone<T>(doing: Promise<T>): Promise<T | null> {
  return doing.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
}

async function copyOwn(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  // Root's copies would keep their owner, who may have no access to the new place.
  if (process.getuid?.() === 0) await chown(to, 0, 0);
}
