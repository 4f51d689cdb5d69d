// The lists of what each room offers are true: oxlint.config.ts makes its rules from them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { surfaces as areas } from '../server/surfaces.ts';
import { surfaces as features } from '../web/features/surfaces.ts';
import { root } from './tools.ts';

/** Folders of the server that are not areas: the platform, HTTP, and tests. */
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

  it('lists files that exist and that another room uses', () => {
    const isUsed = (file: string) => {
      const room = file
        .split('/')
        .slice(0, folder.split('/').length + 1)
        .join('/');
      return sources.some(({ path, text }) => !path.startsWith(`${room}/`) && text.includes(`#${file}'`));
    };
    expect(offered.filter((file) => !existsSync(join(root, file)) || !isUsed(file))).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
  });

  it('lists the rooms in the order of docs/architecture.md', () => {
    const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const [, rooms = ''] = new RegExp(`\\| \`${folder}/<area>\` +\\| ([^|.(]+)`).exec(map) ?? [];
    expect(rooms.trim().split(', ')).toEqual(Object.keys(surfaces));
  });
});
