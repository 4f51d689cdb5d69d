// The lists of what each room offers say nothing that isn't so: oxlint.config.ts makes its rules of them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { surfaces as areas } from '../server/surfaces.ts';
import { surfaces as features } from '../web/features/surfaces.ts';
import { root } from './tools.ts';

/** Rooms of the server that are no area: below all, above all, and for tests. */
const others = new Set(['platform', 'http', 'testing', 'security']);

describe.each([
  ['web/features', features],
  ['server', areas],
] as const)('%s', (folder, surfaces: Readonly<Record<string, readonly string[]>>) => {
  const offered = Object.entries(surfaces).flatMap(([room, files]) =>
    files.map((file) => `${folder}/${room}/${file}`),
  );
  const sources = globSync(`${folder.split('/')[0]}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

  it('lists every room there is', () => {
    const rooms = globSync(`${folder}/*/`, { cwd: root })
      .map((path) => path.split(/[\\/]/).at(-1)!)
      .filter((room) => !others.has(room));
    expect(Object.keys(surfaces).toSorted()).toEqual(rooms.toSorted());
  });

  it('lists files that are there, and that another room uses', () => {
    const isUsed = (file: string) => {
      const room = file
        .split('/')
        .slice(0, folder.split('/').length + 1)
        .join('/');
      return sources.some(({ path, text }) => !path.startsWith(`${room}/`) && text.includes(`#${file}'`));
    };
    expect(offered.filter((file) => !existsSync(join(root, file)) || !isUsed(file))).toEqual([]);
  });
});
