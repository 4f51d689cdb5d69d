import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getProfile, removeAvatar } from '#contract/profile.ts';
import { savePreferences } from '#contract/preferences.ts';
import { reportEvents } from '#contract/events.ts';
import { createScene } from '#contract/scenes.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { newScene } from '#server/scenes/testing.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { forgetEvents } from './forget-events.ts';

let server: TestServer;
let nowMs = Date.parse('2026-11-22T10:00:00Z');
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => new Date(nowMs) } } });
  ada = await signUpPerson(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.productEvents.flush();
  await server.services.pool.query('delete from product_events');
});

async function written() {
  await server.services.productEvents.flush();
  const { rows } = await server.services.pool.query(
    'select name, user_id, details from product_events order by id',
  );
  return rows as { name: string; user_id: string | null; details: object }[];
}
const pageView = { name: 'page_view', page: 'scenes' } as const;
const tell = (who: Person | null, events: unknown[] = [pageView], address?: string) =>
  server.as(who).call(reportEvents, { body: { events } as never, ...(address && { address }) });

test('actions are recorded where they happen, and reads are not', async () => {
  await setPlan(server, ada, { plan: 'pro', status: 'active' });
  const saved = await server
    .as(ada)
    .call(createScene, { body: newScene({ title: 'Elsinore' }, ['Ay.', 'No.']) });
  expect(saved.status).toBe(200);
  await server.as(ada).call(removeAvatar);
  await server.as(ada).call(getProfile);
  expect(await written()).toEqual([
    { name: 'scene_saved', user_id: ada.id, details: {} },
    { name: 'profile_updated', user_id: ada.id, details: {} },
  ]);
});

test('refused calls are not recorded', async () => {
  const refused = await server.as(ada).call(createScene, { body: { title: '' } as never });
  expect(refused.status).toBe(400);
  expect(await written()).toEqual([]);
});

test('a page view is recorded for a signed-in user or a visitor', async () => {
  await tell(ada);
  await tell(null, [{ name: 'app_started', connected: false }]);
  expect(await written()).toEqual([
    { name: 'page_view', user_id: ada.id, details: { page: 'scenes' } },
    { name: 'app_started', user_id: null, details: { connected: false } },
  ]);
});

test('a user who opted out is anonymous, also in earlier events', async () => {
  const shy = await signUpPerson(server);
  await tell(shy);
  await server.services.productEvents.flush();
  await tell(shy);
  await server.as(shy).call(savePreferences, { body: { anonymizeUsage: true } });
  await tell(shy);
  const events = await written();
  expect(events.filter(({ name }) => name === 'page_view')).toHaveLength(3);
  expect(events.map(({ user_id: who }) => who)).not.toContain(shy.id);
});

test('an event of a deleted user is anonymous', async () => {
  server.services.productEvents.note('scene_saved', asId<UserId>(crypto.randomUUID()));
  expect(await written()).toEqual([{ name: 'scene_saved', user_id: null, details: {} }]);
});

test.each([
  ['an unknown page', [{ name: 'page_view', page: '/app/scenes/0b6f/edit' }]],
  ['more than was asked for', [{ ...pageView, text: 'To be' }]],
  ['what only the server notes', [{ name: 'checkout_completed', plan: 'pro' }]],
  ['none', []],
  ['too many', Array.from({ length: 21 }, () => pageView)],
])('of a browser %s is refused', async (_what, events) => {
  expect((await tell(ada, events)).status).toBe(400);
  expect(await written()).toEqual([]);
});

test('one address can record as much as a school, and no more', async () => {
  const address = '203.0.113.9';
  await server.services.pool.query(`insert into auth.attempt values ($1, 599, $2)`, [
    `events ${address}`,
    new Date(nowMs + 60_000),
  ]);
  expect((await tell(null, [pageView], address)).status).toBe(204);
  expect((await tell(null, [pageView], address)).problem.code).toBe('request.too_many');
});

test('no request waits for an event or fails because of one', async () => {
  const { pool } = server.services;
  await pool.query('alter table product_events rename to elsewhere');
  expect((await tell(ada)).status).toBe(204);
  await expect(server.services.productEvents.flush()).rejects.toThrow('Failed query');
  await pool.query('alter table elsewhere rename to product_events');
  await tell(ada);
  expect(await written()).toHaveLength(1);
});

test('events are deleted after four hundred days', async () => {
  await tell(ada);
  await server.services.productEvents.flush();
  const before = nowMs;
  nowMs += 399 * 24 * 60 * 60_000;
  await forgetEvents(server.services, {});
  expect(await written()).toHaveLength(1);
  nowMs += 2 * 24 * 60 * 60_000;
  await forgetEvents(server.services, {});
  expect(await written()).toEqual([]);
  nowMs = before;
});
