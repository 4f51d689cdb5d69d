import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from './language-of-words.ts';
import { RecognizedLanguages } from './recognized-languages.ts';

const language: Language = 'ita';
const log = { info: vi.fn(), warn: vi.fn() };
let root: string;
let fetchInto: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recognition-'));
  fetchInto = join(root, 'data');
  const locked = { version: '1.0.0', integrity: 'sha512-x' };
  const packages = { '': {}, 'node_modules/@tesseract.js-data/ita': locked };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  vi.clearAllMocks();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A double of npm: leaves the package where npm would. */
const install = vi.fn(async (folder: string) => {
  const [name] = Object.keys(manifest(folder).dependencies);
  const home = join(folder, 'node_modules', name!, '4.0.0_best_int');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, `${language}.traineddata.gz`), 'data');
});
const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };

it('fetches the data of a language once, in the version and with the checksum of the lock file', async () => {
  const locks: unknown[] = [];
  const languages = new RecognizedLanguages({
    root,
    fetchInto,
    log,
    install: async (folder) => {
      locks.push(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
      await install(folder);
    },
  });
  expect(await Promise.all([languages.folderOf(language), languages.folderOf(language)])).toEqual([
    fetchInto,
    fetchInto,
  ]);
  expect(await languages.folderOf(language)).toBe(fetchInto);
  const locked = { version: '1.0.0', integrity: 'sha512-x' };
  expect(locks).toMatchObject([{ packages: { 'node_modules/@tesseract.js-data/ita': locked } }]);
  expect(readdirSync(fetchInto)).toEqual(['ita.traineddata.gz']);
});

it('goes on without the data if it cannot be fetched, and tries again only later', async () => {
  let minutes = 0;
  const failing = vi.fn(async () => {
    throw new Error('no network');
  });
  const languages = new RecognizedLanguages({
    root,
    fetchInto,
    log,
    install: failing,
    now: () => minutes * 60_000,
  });
  expect(await languages.folderOf(language)).toBeNull();
  minutes = 9;
  expect(await languages.folderOf(language)).toBeNull();
  expect(failing).toHaveBeenCalledOnce();
  minutes = 11;
  expect(await languages.folderOf(language)).toBeNull();
  expect(failing).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(readdirSync(fetchInto)).toEqual([]);
});

it('uses what is installed with the product', async () => {
  const home = join(root, 'node_modules/@tesseract.js-data/ita');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{}');
  const languages = new RecognizedLanguages({ root, fetchInto, log, install });
  expect(await languages.folderOf(language)).toBe(join(home, '4.0.0_best_int'));
  expect(install).not.toHaveBeenCalled();
});
