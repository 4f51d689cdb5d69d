import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './tools.ts';

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

// npm leaves out what the registry does not have, and then refuses the lock file on every machine.
it('names the packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(name, path).some((place) => place in packages))
      .map((name) => `${name}, wanted by ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Where a package may be for the one at `path` to find it: in its own node_modules, or in one further out. */
function placesFor(name: string, path: string): string[] {
  const own = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  const further = path.lastIndexOf('/node_modules/');
  if (path === '') return [own];
  return [own, ...placesFor(name, further === -1 ? '' : path.slice(0, further))];
}
