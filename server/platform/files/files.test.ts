// One suite for every kind of file storage.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { openFiles } from './files.ts';
import type { Files } from './files.ts';
import { objectsIn } from './keys-in.ts';
import { startBucket, type Bucket } from './start-bucket.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const places = {
  'a folder': () => configFrom({ DATA_DIR: folder }),
  'an S3-compatible bucket': () => configFrom({ DATA_DIR: folder, ...bucket.variables }),
};

describe.each(Object.entries(places))('files in %s', (_place, configOf) => {
  let files: Files;
  beforeAll(async () => {
    files = await openFiles(configOf());
  });

  test('come back byte for byte, streamed in and out', async () => {
    const bytes = Buffer.alloc(6_000_000, 'a script that is long ');
    await files.putStream(
      'scene-files/ada/1.pdf',
      Readable.from([bytes.subarray(0, 4_000_000), bytes.subarray(4_000_000)]),
      {
        contentLength: bytes.length,
      },
    );
    const chunks: Buffer[] = [];
    for await (const chunk of await files.getStream('scene-files/ada/1.pdf')) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });

  test('are gone after deletion, and no others', async () => {
    await files.put('scene-files/ben/1.txt', 'one');
    await files.put('scene-files/ben/2.txt', 'two');
    await files.delete('scene-files/ben/1.txt');
    expect(await files.exists('scene-files/ben/1.txt')).toBe(false);
    expect(await files.get('scene-files/ben/2.txt')).toBe('two');
  });

  test('can all be deleted for one owner', async () => {
    await files.put('scene-files/cleo/1.txt', 'hers');
    await files.put('scene-files/dov/1.txt', 'his');
    await files.deleteAll('scene-files/cleo/');
    expect(await files.exists('scene-files/cleo/1.txt')).toBe(false);
    expect(await files.exists('scene-files/dov/1.txt')).toBe(true);
  });

  test('are listed with their sizes', async () => {
    await files.put('recording-chunks/take/0', 'five!');
    await files.put('recording-chunks/take/1', 'six...');
    const sizes: Record<string, number> = {};
    for await (const objects of objectsIn(files, 'recording-chunks/take/')) {
      for (const object of objects) sizes[object.key] = (await object.getMetaData()).contentLength;
    }
    expect(sizes).toEqual({ 'recording-chunks/take/0': 5, 'recording-chunks/take/1': 6 });
  });

  test('never leave their place', async () => {
    await expect(files.put('../outside.txt', 'x')).rejects.toThrow('Path traversal');
  });
});

test.skipIf(process.platform === 'win32')('a folder of files is for its owner alone', async () => {
  const dataDir = join(folder, 'new');
  await openFiles(configFrom({ DATA_DIR: dataDir }));
  expect((statSync(join(dataDir, 'files')).mode & 0o777).toString(8)).toBe('700');
});
