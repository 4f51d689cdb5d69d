import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.ts';

export interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** By the folder a package is installed in; the product itself is ''. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export function lockedPackages(): LockedPackages {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: LockedPackages }).packages;
}

/** The places where the package at `path` finds another: its own node_modules, or one further out. */
export function placesFor(name: string, path: string): string[] {
  if (path === '') return [`node_modules/${name}`];
  const further = path.lastIndexOf('/node_modules/');
  return [`${path}/node_modules/${name}`, ...placesFor(name, further === -1 ? '' : path.slice(0, further))];
}

export function addWithNeeds(packages: LockedPackages, from: string, name: string, found: Set<string>): void {
  const path = placesFor(name, from).find((place) => place in packages);
  if (!path || found.has(path)) return;
  found.add(path);
  for (const needed of Object.keys({
    ...packages[path]?.dependencies,
    ...packages[path]?.optionalDependencies,
  }))
    addWithNeeds(packages, path, needed, found);
}
