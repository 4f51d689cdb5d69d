import { chown, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a folder that may be written to meanwhile; what is gone by then is left out. The copy belongs to whoever makes
 * it. `isWanted` is asked of every path within it, written with slashes. */
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
  // Root's copies keep their owner otherwise, whom the new place may not be open to.
  if (process.getuid?.() === 0) await chown(to, 0, 0);
}
