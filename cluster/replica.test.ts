// npm run test:cluster: two processes that read lists from a PostgreSQL replica.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScene, listScenes } from '#contract/scenes.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { newScene } from '#server/scenes/testing.ts';
import { signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { urlOf } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { query } from '#server/testing/test-database.ts';
import { startProduct } from '../e2e/product.ts';
import { callsTo } from './calls.ts';
import type { Closers } from './start-cluster.ts';
import { startStandby } from './start-standby.ts';

type Calls = Pick<TestServer, 'as'>;

let standby: EmbeddedPostgres;
let standbyDir: string;
/** One process reads from a replica no matter how far behind it is, the other if it is at most a second behind. */
let patient: Calls;
let strict: Calls;
let person: Person;
const closers: Closers = [];
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replica-'));
  chmodSync(folder, 0o755);
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'primary');
  const primary = await startEmbeddedPostgres({ dataDir, durable: false });
  closers.push(primary.stop);
  standbyDir = join(folder, 'standby');
  standby = await startStandby(primary, dataDir, standbyDir);
  closers.push(() => standby.stop().catch(() => {}));
  const process = async (behindSeconds: number) => {
    const product = await startProduct({
      DATABASE_URL: urlOf(primary.connection),
      DATABASE_REPLICA_URL: urlOf(standby.connection),
      DATABASE_REPLICA_BEHIND_SECONDS: String(behindSeconds),
      AUTH_SECRET: 'a secret that both processes share',
      LOG_LEVEL: 'fatal',
    });
    closers.push(product.remove);
    return callsTo(product.address);
  };
  [patient, strict] = await Promise.all([process(300), process(1)]);
  person = await signUpPerson(patient);
  await query(primary.connection, `update user_entitlements set plan = 'expert', status = 'active'`);
});
afterAll(async () => {
  for (const closer of closers.toReversed()) await closer();
});

const atStandby = (text: string) => query(standby.connection, text);
/** The library as shown to a browser with this cookie; without a cookie, to another browser of the same user. */
async function titles(calls: Calls, cookie = ''): Promise<string[]> {
  const { body } = await calls.as(person).call(listScenes, { query: {}, headers: { cookie } });
  return body.scenes.map(({ title }) => title);
}
/** Resolves when the patient process requests the library from the replica. */
async function listsComeFromStandby(): Promise<void> {
  const asked = `select 1 from pg_stat_activity where query like '%from "scenes"%' and pid <> pg_backend_pid()`;
  const askedAfterListing = async () => {
    await titles(patient);
    return (await atStandby(asked)).length;
  };
  await expect.poll(askedAfterListing, { timeout: 20_000 }).toBeGreaterThan(0);
}
/** Saves a scene. Returns its title and the browser's new cookie. */
async function save(calls: Calls): Promise<{ title: string; cookie: string }> {
  const scene = newScene();
  const { status, response } = await calls.as(person).call(createScene, { body: scene });
  expect(status).toBe(200);
  return { title: scene.title, cookie: `${response.cookies[0]!.name}=${response.cookies[0]!.value}` };
}

test('lists come from the replica; users see their own changes immediately and others’ when they arrive there', async () => {
  await listsComeFromStandby();
  await atStandby('select pg_wal_replay_pause()');
  await expect
    .poll(() => atStandby('select pg_get_wal_replay_pause_state() as state'))
    .toEqual([{ state: 'paused' }]);
  const { title, cookie } = await save(patient);
  expect(await titles(patient, cookie)).toContain(title);
  expect(await titles(patient)).not.toContain(title);
  // The other process does not use a replica that has stopped.
  await expect.poll(() => titles(strict), { timeout: 10_000 }).toContain(title);
  expect(await titles(patient)).not.toContain(title);
  await atStandby('select pg_wal_replay_resume()');
  await expect.poll(() => titles(patient), { timeout: 10_000 }).toContain(title);
});

test('lists work while the replica is down, and come from it again once it is back', async () => {
  await standby.stop();
  const { title } = await save(strict);
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await titles(patient)).toContain(title);
    expect(await titles(strict)).toContain(title);
  }
  standby = await startEmbeddedPostgres({ dataDir: standbyDir, durable: false });
  await listsComeFromStandby();
});
