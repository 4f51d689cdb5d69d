// Everything the documentation names exists: files, commands, variables. The pages of docs/decisions may name what is
// gone.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configKeys } from '#server/platform/config/config-keys.ts';
import { root } from './tools.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const variables = [...Object.keys(configKeys), 'TEST_DATABASE_URL', 'POSTGRES_PASSWORD'];
const isThere = (path: string) => existsSync(join(root, path));

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe.each(pages)('%s', (page) => {
  const text = textOf(page);

  it('names only files that are there', () => {
    const named = found(
      text,
      /`((?:domain|contract|server|web|scripts|bench|cluster|e2e|deploy|docs)\/[\w./-]*)`/g,
    );
    const linked = found(text, /\]\((?!\w+:|#)([^)#]+)/g).map((link) => join(dirname(page), link));
    expect([...named, ...linked].filter((path) => !isThere(path))).toEqual([]);
  });

  it('names only commands and variables that are there', () => {
    const commands = found(text, /npm run (?:--silent )?([\w-]+(?::[\w-]+)*)(?!:?…)\b/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const named = found(text, /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g);
    expect(named.filter((name) => !variables.includes(name))).toEqual([]);
    const beginnings = found(text, /`([A-Z][A-Z0-9]*_)…`/g);
    expect(beginnings.filter((some) => !variables.some((name) => name.startsWith(some)))).toEqual([]);
  });
});

it('names every command in README.md', () => {
  const words = new Set(textOf('README.md').split(/[^\w:-]+/));
  expect(Object.keys(scripts).filter((name) => !words.has(name))).toEqual([]);
});
