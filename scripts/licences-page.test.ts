import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licencesPage, packagesByPlace } from './licences-page.ts';

const permissive =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[234]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|\(MIT OR (CC0-1\.0|Apache-2\.0)\)|MIT AND ISC AND BSD-3-Clause)$/;
const { browser, server, tools } = packagesByPlace();

it('docs/licences.md is up to date (npm run docs:licences)', () => {
  const page = readFileSync('docs/licences.md', 'utf8');
  expect(page).toBe(licencesPage(page));
});

it('sends browsers only packages with permissive licenses', () => {
  expect(browser.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'zod', 'pdfjs-dist']));
  expect(browser.filter(({ licence }) => !permissive.test(licence))).toEqual([]);
  // It contains LAME (LGPL) and runs only on the server.
  expect(browser.map(({ name }) => name)).not.toContain('wasm-media-encoders');
});

it('uses only packages with compatible licenses elsewhere', () => {
  const others = [...server, ...tools].filter(({ licence }) => !permissive.test(licence));
  // MPL-2.0 covers individual files, which are used unmodified; Python-2.0 and Zlib ask for their notices only.
  const alsoFine = new Set(['MPL-2.0', 'Python-2.0', '(MIT AND Zlib)']);
  expect(others.filter(({ licence }) => !alsoFine.has(licence))).toEqual([]);
});
