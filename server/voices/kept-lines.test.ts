import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openFiles } from '#server/platform/files/files.ts';
import type { Files } from '#server/platform/files/files.ts';
import { createTestDatabase, query } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { fileOfLine, keptLinesIn, speechKey } from './kept-lines.ts';
import { speechOf } from './testing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kept-lines-'));
let database: TestDatabase;
let open: OpenDatabase;
let files: Files;

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.connection);
  files = await openFiles(configFrom({ DATA_DIR: dataDir }));
});
afterAll(async () => {
  await open.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await query(database.connection, 'delete from kept_lines');
  rmSync(join(dataDir, 'files'), { recursive: true, force: true });
});

const key = (text: string) => speechKey([text]);
const process = (maxBytes = 1e6) => keptLinesIn(open.db, files, maxBytes);
const kept = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

it('returns what another process cached, byte for byte', async () => {
  expect(await process().find(key('a'))).toBeNull();
  await process().save(key('a'), speechOf('sound of a'));
  const { audio, ...rest } = (await process().find(key('a')))!;
  expect(Buffer.from(audio).toString()).toBe('sound of a');
  expect({ ...rest, audio: null }).toEqual({ ...speechOf(''), audio: null });
});

it('names equal audio equally, with composed or decomposed text', () => {
  expect(speechKey(['Zo\u00eb', 1])).toBe(speechKey(['Zoe\u0308', 1]));
  expect(speechKey(['a', 'b'])).not.toBe(speechKey(['ab']));
});

it('never returns part of a line: an incomplete or missing one counts as not cached and can be cached again', async () => {
  const cache = process();
  const file = join(dataDir, 'files', fileOfLine(key('a')));
  for (const left of [0, 3, 4, 20, 80]) {
    await cache.save(key('a'), speechOf('sound of a'));
    await truncate(file, left);
    expect(await cache.find(key('a'))).toBeNull();
  }
  await cache.save(key('a'), speechOf('sound of a'));
  rmSync(file);
  expect(await cache.find(key('a'))).toBeNull();
  await cache.save(key('a'), speechOf('sound of a'));
  expect(await cache.find(key('a'))).not.toBeNull();
});

it('does not find a line whose file could not be written', async () => {
  const broken = { ...files, put: async () => Promise.reject(new Error('no room')) } as unknown as Files;
  await expect(keptLinesIn(open.db, broken, 1e6).save(key('a'), speechOf('a'))).rejects.toThrow('no room');
  expect(await process().find(key('a'))).toBeNull();
});

it('removes the least recently played lines with their files, whichever process cached them', async () => {
  const [one, other] = [process(4001), process(4001)];
  const sound = 'x'.repeat(900);
  for (const [index, text] of ['a', 'b', 'c'].entries()) {
    await one.save(key(text), speechOf(sound));
    const heard = `now() - interval '${9 - index} hours'`;
    await query(database.connection, `update kept_lines set heard_at = ${heard} where key = $1`, [key(text)]);
  }
  await other.find(key('a'));
  await other.save(key('d'), speechOf(sound));
  const found = await Promise.all(['a', 'b', 'c', 'd'].map((text) => process().find(key(text))));
  expect(found.map((speech) => speech !== null)).toEqual([true, false, true, true]);
  expect(await kept()).toHaveLength(3);
});
