import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pgDriver from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { makeMemoryFolder } from '#server/testing/memory-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
/** A folder with the given mode, and the database's folder in it. */
let folder: string;
let dataDir: string;
let ready: string;

beforeAll(async () => {
  ready = emptyFolder();
  await start(ready).then((postgres) => postgres.stop());
});
afterAll(() => rmSync(ready, { recursive: true, force: true }));
beforeEach(() => {
  folder = emptyFolder();
  dataDir = join(folder, 'database');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const emptyFolder = () => makeMemoryFolder('data-');

/** Copies a prepared database, in tests that are not about creating one. */
const useReadyFolder = () => cpSync(ready, dataDir, { recursive: true });

const start = (path = dataDir) => startEmbeddedPostgres({ dataDir: path, durable: true });

async function query(connection: EmbeddedPostgres['connection'], text: string) {
  const client = new pgDriver.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that has started the folder's database, and keeps running. */
async function otherProcess() {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))});
    const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true });
    console.log(JSON.stringify(connection));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  return {
    connection: JSON.parse(line) as EmbeddedPostgres['connection'],
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function keepsData(path: string) {
  const first = await start(path);
  await query(first.connection, "create table noted as select 'a line' as text");
  await first.stop();
  const second = await start(path);
  const rows = await query(second.connection, 'select text from noted');
  await second.stop();
  expect(rows).toEqual([{ text: 'a line' }]);
}

it('keeps its data from one start to the next', () => keepsData(dataDir));

it('syncs every commit to the disk', async () => {
  useReadyFolder();
  const postgres = await start();
  expect(await query(postgres.connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(postgres.connection, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  await postgres.stop();
});

it('stores letters beyond ASCII', async () => {
  useReadyFolder();
  const postgres = await start();
  expect(await query(postgres.connection, "select upper('zoë') as name")).toEqual([{ name: 'ZOË' }]);
  await postgres.stop();
});

it('keeps every committed row when its owner is killed, and starts again at once', async () => {
  useReadyFolder();
  const other = await otherProcess();
  await query(other.connection, 'create table noted as select 1 as number');
  await other.kill();
  const postgres = await start();
  expect(await query(postgres.connection, 'select number from noted')).toEqual([{ number: 1 }]);
  await postgres.stop();
});

it('refuses a folder that another process uses, without disturbing that process', async () => {
  useReadyFolder();
  const other = await otherProcess();
  await expect(start()).rejects.toThrow(
    new StartProblem(
      `Another AI Scene Partner is already running on this data folder (${dataDir}). Stop it, or name another DATA_DIR.`,
    ),
  );
  expect(await query(other.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await other.kill();
  await start().then((postgres) => postgres.stop());
});

it('creates the database again after an interrupted first start', async () => {
  mkdirSync(join(dataDir, 'cluster.new/base'), { recursive: true });
  const postgres = await start();
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(existsSync(join(dataDir, 'cluster.new'))).toBe(false);
});

it('refuses a folder that another version wrote', async () => {
  useReadyFolder();
  writeFileSync(join(dataDir, 'cluster/PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/was written by PostgreSQL 17, .* uses PostgreSQL 18\. /);
});

it('unlocks the folder when a start fails', async () => {
  useReadyFolder();
  const settings = join(dataDir, 'cluster/postgresql.conf');
  const good = readFileSync(settings, 'utf8');
  writeFileSync(settings, 'no_such_setting = 1\n');
  await expect(start()).rejects.toThrow(
    /^The embedded database did not start: .*postgresql\.conf" contains errors/,
  );
  writeFileSync(settings, good);
  await start().then((postgres) => postgres.stop());
});

it.runIf(process.platform === 'linux')(
  'is not stopped by a pid file that names a stranger, as after a restart of the machine',
  async () => {
    useReadyFolder();
    const other = await otherProcess();
    const pidFile = join(dataDir, 'cluster/postmaster.pid');
    const pid = readFileSync(pidFile, 'utf8').split('\n')[0];
    process.kill(Number(pid), 'SIGKILL');
    await other.kill();
    const owner = statSync(join(dataDir, 'cluster'));
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {});
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
    const postgres = await start();
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    stranger.kill();
  },
);

it('restarts the database when it ends by itself', async () => {
  useReadyFolder();
  const postgres = await start();
  const pid = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0];
  process.kill(Number(pid), 'SIGINT');
  await expect
    .poll(() => query(postgres.connection, 'select 1 as one').catch(() => null))
    .toEqual([{ one: 1 }]);
  expect(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]).not.toBe(pid);
  await postgres.stop();
});

it('restarts the database once the obstacle is gone, such as a full disk', async () => {
  useReadyFolder();
  const postgres = await start();
  const cluster = join(dataDir, 'cluster');
  const control = join(cluster, 'global/pg_control');
  renameSync(control, `${control}.away`);
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
  const log = () => readFileSync(join(dataDir, 'log'), 'utf8');
  await expect.poll(log, { timeout: 10_000 }).toContain('could not find the database system');
  renameSync(`${control}.away`, control);
  await expect
    .poll(() => query(postgres.connection, 'select 1 as one').catch(() => null), { timeout: 10_000 })
    .toEqual([{ one: 1 }]);
  await postgres.stop();
});

it('works under a path too long for a socket', () => keepsData(join(folder, 'long-'.repeat(24))));

it.runIf(isRoot)('works as root in a folder that others cannot enter', async () => {
  chmodSync(folder, 0o700);
  await keepsData(dataDir);
});

it.runIf(isRoot)(
  'follows its folder when others may no longer enter it, and when they may again',
  async () => {
    useReadyFolder();
    for (const mode of [0o755, 0o700, 0o755]) {
      chmodSync(folder, mode);
      await start().then((postgres) => postgres.stop());
    }
  },
);

it.skipIf(process.platform === 'win32')(
  'opens to nobody else: its folder and its socket are private',
  async () => {
    useReadyFolder();
    const postgres = await start();
    for (const path of [join(dataDir, 'cluster'), postgres.connection.host]) {
      expect(statSync(path).mode & 0o777).toBe(0o700);
    }
    await postgres.stop();
  },
);
