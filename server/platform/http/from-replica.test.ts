// A replica that stopped a minute ago, before any account existed: its answers are recognizable.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSession } from '#contract/accounts.ts';
import { reportEvents } from '#contract/events.ts';
import { createScene, listScenes } from '#contract/scenes.ts';
import { newScene } from '#server/scenes/testing.ts';
import { adminEmail, setPlan, signUpPeople } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer, urlOf } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { createTestDatabase, query } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

let replica: TestDatabase;
let server: TestServer;
let people: People;
beforeAll(async () => {
  replica = await createTestDatabase();
  await query(replica.connection, `insert into replica_beat (at) values (now() - interval '1 minute')`);
  server = await startTestServer({
    env: {
      ADMIN_EMAIL: adminEmail,
      DATABASE_REPLICA_URL: urlOf(replica.connection),
      DATABASE_REPLICA_BEHIND_SECONDS: '300',
    },
  });
  people = await signUpPeople(server);
  await setPlan(server, people.edie, { plan: 'expert', status: 'active' });
});
afterAll(async () => {
  await server?.close();
  await replica?.drop();
});

async function answered(): Promise<number> {
  const { values } = await server.services.metrics.replicaReads.get();
  return values.find(({ labels }) => labels.outcome === 'answered')?.value ?? 0;
}
const titles = async (cookie = '') => {
  const { body } = await server.as(people.ben).call(listScenes, { query: {}, headers: { cookie } });
  return body.scenes.map(({ title }) => title);
};

test('an actor who saves a scene sees it in the library at once, others once the replica has it', async () => {
  const scene = newScene();
  const { status, response } = await server.as(people.ben).call(createScene, { body: scene });
  const [cookie] = response.cookies;
  expect(status).toBe(200);
  expect(cookie).toMatchObject({
    name: 'wrote_at',
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 301,
  });
  expect(await titles(`wrote_at=${cookie!.value}`)).toContain(scene.title);
  expect(await titles()).not.toContain(scene.title);
});

test.each(['', 'soon', '1e400', '-1'])('a cookie that is not ours, %j, is none', async (value) => {
  const before = await answered();
  await titles(`wrote_at=${value}`);
  expect(await answered()).toBe(before + 1);
});

test('opening a page asks for no fresher list', async () => {
  const { cookie } = people.ben;
  const refreshed = await server.as(null).call(refreshSession, { headers: { cookie } });
  const answer = await server
    .as(people.ben)
    .call(reportEvents, { body: { events: [{ name: 'app_started', connected: true }] } });
  expect([refreshed.status, answer.status]).toEqual([200, 204]);
  const names = [refreshed, answer].flatMap(({ response }) => response.cookies.map(({ name }) => name));
  expect(names).not.toContain('wrote_at');
});

test('these lists and stats are read from the replica without changing anything', async () => {
  const read: string[] = [];
  for (const { method, path } of server.app.served) {
    if (method !== 'GET' && !path.endsWith('/export')) continue;
    if (path.endsWith('/live')) continue;
    const before = await answered();
    await server.app.inject({
      method,
      url: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      query: { timeZone: 'UTC', what: 'lines' },
      headers: { authorization: `Bearer ${people.edie.accessToken}` },
    });
    if ((await answered()) > before) read.push(path);
  }
  expect(read.sort()).toEqual([
    '/api/admin/acts',
    '/api/admin/analytics',
    '/api/admin/billing',
    '/api/admin/cloned-voices',
    '/api/admin/moderation',
    '/api/admin/monitor',
    '/api/admin/monitor/export',
    '/api/admin/overview',
    '/api/admin/payments',
    '/api/admin/payments/export',
    '/api/admin/scenes',
    '/api/admin/users',
    '/api/admin/users/export',
    '/api/community/house-scenes',
    '/api/community/scenes',
    '/api/dashboard',
    '/api/folders',
    '/api/practice/analytics',
    '/api/practice/analytics/export',
    '/api/practice/sessions',
    '/api/productions',
    '/api/recordings',
    '/api/scenes',
    '/api/shared-scenes',
  ]);
  const { values } = await server.services.metrics.replicaReads.get();
  expect(values.map(({ labels }) => labels.outcome)).not.toContain('failed');
});
