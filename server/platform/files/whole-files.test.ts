import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearUnfinished, WholeFiles } from './whole-files.ts';

let location: string;
let files: Disk;
beforeEach(() => {
  location = mkdtempSync(join(tmpdir(), 'whole-files-'));
  files = new Disk(new WholeFiles(location));
});
afterEach(() => rmSync(location, { recursive: true, force: true }));

const left = () => readdirSync(join(location, 'unfinished'));
async function* brokenOff() {
  yield Buffer.from('half of ');
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}

it('a file that cannot be written completely leaves the old one, and no other file', async () => {
  await files.put('takes/one', 'as it was');
  await expect(files.putStream('takes/one', Readable.from(brokenOff()))).rejects.toThrow('Cannot write file');
  await expect(files.putStream('takes/two', Readable.from(brokenOff()))).rejects.toThrow('Cannot write file');
  expect(await files.get('takes/one')).toBe('as it was');
  expect([await files.exists('takes/two'), left()]).toEqual([false, []]);
});

it('a file gets its name once it is complete', async () => {
  const rest = Promise.withResolvers<void>();
  async function* slowly() {
    yield Buffer.from('first, ');
    await rest.promise;
    yield Buffer.from('then');
  }
  const writing = files.putStream('takes/one', Readable.from(slowly()));
  await expect.poll(() => existsSync(join(location, 'unfinished')) && left().length).toBe(1);
  expect(await files.exists('takes/one')).toBe(false);
  rest.resolve();
  await writing;
  expect([await files.get('takes/one'), left()]).toEqual(['first, then', []]);
});

it('what a killed process left behind is deleted after a while', async () => {
  await files.put('takes/one', 'whole');
  for (const name of ['old', 'new']) writeFileSync(join(location, 'unfinished', name), '');
  const hourAgo = new Date(Date.now() - 3_700_000);
  utimesSync(join(location, 'unfinished', 'old'), hourAgo, hourAgo);
  await clearUnfinished(location);
  expect(left()).toEqual(['new']);
});
