import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pgDriver from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { backUp, restore } from './backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), durable: true });

it('backs up a data folder while it is written to, and restores it in another place', async () => {
  const [dataDir, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')];
  const running = await open(dataDir);
  await mkdir(join(dataDir, 'files', 'takes'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'takes', 'one.webm'), 'a take');
  writeFileSync(join(dataDir, 'secrets.json'), '{"authSecret":"kept"}');
  const writer = new pgDriver.Client(running.connection);
  await writer.connect();
  await writer.query('create table lines (id int primary key, text text not null)');
  let written = 0;
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) {
      await writer.query(`insert into lines select $1, repeat('To be, or not to be. ', 100)`, [written]);
      written += 1;
    }
  })();
  await expect.poll(() => written).toBeGreaterThan(10);
  const before = written;
  const backup = await backUp(dataDir, join(folder, 'backups'));
  over.abort();
  await writing;
  await writer.end();
  await running.stop();

  await restore(backup, elsewhere);
  const restored = await open(elsewhere);
  const reader = new pgDriver.Client(restored.connection);
  await reader.connect();
  const { rows } = await reader.query('select count(*)::int as count, max(id) as last from lines');
  await reader.end();
  await restored.stop();
  // Everything from before the backup, without gaps.
  expect(rows[0].count).toBeGreaterThanOrEqual(before);
  expect(rows[0].last).toBe(rows[0].count - 1);
  expect(readFileSync(join(elsewhere, 'files', 'takes', 'one.webm'), 'utf8')).toBe('a take');
  expect(readFileSync(join(elsewhere, 'secrets.json'), 'utf8')).toContain('kept');

  // Backing up a stopped database leaves it stopped.
  await backUp(elsewhere, join(folder, 'backups'), new Date(0));
  expect(existsSync(join(elsewhere, 'database', 'cluster', 'postmaster.pid'))).toBe(false);
});

it('overwrites nothing, and refuses a folder that is not a backup', async () => {
  const full = join(folder, 'full');
  await mkdir(full);
  writeFileSync(join(full, 'backup.json'), '{"takenAt":"2026-01-01T00:00:00.000Z"}');
  await expect(restore(full, full)).rejects.toThrow('is not empty');
  await expect(restore(folder, join(folder, 'new'))).rejects.toThrow('is no backup');
  await expect(backUp(folder, join(folder, 'backups'))).rejects.toThrow('There is no database in');
  expect(readdirSync(folder)).toEqual(['full']);
});
