import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunkBytes } from '#domain/files/chunks.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { arrivedBytes, chunkKey, missingOf } from './chunks.ts';
import { openFiles, type Files } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'chunks-'));
const content = randomBytes(3 * chunkBytes + 10);
const arriving = { folder: 'recording-chunks/take/', sizeBytes: content.length };
const chunkAt = (position: number) => content.subarray(position * chunkBytes, (position + 1) * chunkBytes);
let files: Files;
beforeAll(async () => {
  files = await openFiles(configFrom({ DATA_DIR: folder }));
  for (const position of [0, 1, 2, 3]) await files.put(chunkKey(arriving, position), chunkAt(position));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('any range of the arrived bytes equals what was sent', async () => {
  const place = fc.integer({ min: 0, max: content.length });
  await fc.assert(
    fc.asyncProperty(place, place, async (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const parts: Buffer[] = [];
      for await (const part of arrivedBytes(files, arriving, from, to)) parts.push(part);
      expect(Buffer.concat(parts).equals(content.subarray(from, to))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('a file among the chunks that is not one of them does not count as arrived', async () => {
  const other = { ...arriving, folder: 'recording-chunks/other/' };
  expect(await missingOf(files, other)).toEqual([0, 1, 2, 3]);
  await files.put(chunkKey(other, 1), chunkAt(1));
  await files.put(chunkKey(other, 3), chunkAt(2));
  for (const name of ['4', '-1', '0.5', '2-1a2b', 'index.html']) await files.put(other.folder + name, 'x');
  expect(await missingOf(files, other)).toEqual([0, 2, 3]);
});

test('joining fails if a chunk has changed by then', async () => {
  const changed = { ...arriving, folder: 'recording-chunks/changed/' };
  await files.put(chunkKey(changed, 0), chunkAt(0).subarray(1));
  await expect(arrivedBytes(files, changed).next()).rejects.toThrow('a chunk has changed');
});
