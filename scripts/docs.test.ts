// Everything the documentation names exists: files, commands, variables. The pages of docs/decisions may name what is
// gone.
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
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
  ...globSync('docs/product/*.md', { cwd: root }),
];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const variables = [...Object.keys(configKeys), 'TEST_DATABASE_URL', 'PREVIOUS_RELEASE', 'POSTGRES_PASSWORD'];
const isThere = (path: string) => existsSync(join(root, path));

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  found(textOf(page), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

/** Whether a page, or a heading of it (after #), exists. */
function isDocumented(link: string): boolean {
  const [page = '', anchor] = link.split('#');
  return isThere(page) && (anchor === undefined || anchorsOf(page).includes(anchor));
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe.each(pages)('%s', (page) => {
  const text = textOf(page);

  it('names only files that are there', () => {
    const named = found(
      text,
      /`((?:domain|contract|server|web|scripts|bench|cluster|e2e|deploy|docs)\/[\w./-]*)`/g,
    );
    const linked = found(text, /\]\((?!\w+:|#)([^)]+)/g).map((link) => join(dirname(page), link));
    expect([...named, ...linked].filter((path) => !isDocumented(path))).toEqual([]);
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

const sources = globSync(
  '{domain,contract,server,web,scripts,bench,cluster,e2e,deploy}/**/*.{ts,tsx,mjs,js,css,sql,html,yml,yaml,sh,conf}',
  { cwd: root },
).filter((path) => !/tmp|dist/.test(path));

it('names in source files only documents and headings that are there', () => {
  const named = sources.flatMap((path) =>
    found(textOf(path), /((?:[\w-]+\/)*[\w-]+\.md\b(?:#[\w-]+)?)/g).map((link) => ({ path, link })),
  );
  const isOwn = ({ link }: { link: string }) => isDocumented(link) || isDocumented(`docs/${link}`);
  expect(named.filter((each) => !isOwn(each))).toEqual([]);
});

it('names every command in README.md', () => {
  const words = new Set(textOf('README.md').split(/[^\w:-]+/));
  expect(Object.keys(scripts).filter((name) => !words.has(name))).toEqual([]);
});
