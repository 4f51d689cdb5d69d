import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configFrom } from './config.ts';
import { secretsFor } from './secrets.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const secrets = () => secretsFor(configFrom({ DATA_DIR: dataDir }));

test('processes that start at once in an empty folder agree on one secret, and leave no other file behind', async () => {
  const started = await Promise.all(Array.from({ length: 8 }, secrets));
  expect(new Set(started.map(({ authSecret }) => authSecret)).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  expect(await secrets()).toEqual(started[0]);
});

test('a damaged secret is named and left unchanged, and so is a folder that cannot be written to', async () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{"authSecret":"ha');
  await expect(secrets()).rejects.toThrow('is damaged');
  rmSync(join(dataDir, 'secrets.json'));
  mkdirSync(join(dataDir, 'held'));
  writeFileSync(join(dataDir, 'held', 'file'), '');
  await expect(secretsFor(configFrom({ DATA_DIR: join(dataDir, 'held', 'file') }))).rejects.toThrow(
    'cannot be written to',
  );
});
