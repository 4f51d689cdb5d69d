import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUsage } from '#contract/admin/usage.ts';
import { adminEmail, signUpPeople } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
const now = new Date('2026-11-22T10:00:00Z');

beforeAll(async () => {
  server = await startTestServer({
    env: {
      ADMIN_EMAIL: adminEmail,
      COACH_LLM_URL: 'http://127.0.0.1:9',
      COACH_LLM_MODEL: 'small-model',
      COACH_LLM_PRICES: '0.15, 1.05',
    },
    services: { clock: { now: () => now } },
  });
  people = await signUpPeople(server);
  const { pool, productEvents } = server.services;
  await productEvents.flush();
  await pool.query('delete from product_events');
  await pool.query(`update users set created_at = '2026-11-21T23:59:59Z'`);
  await pool.query(`update users set created_at = '2026-11-22T00:00:00Z' where id = $1`, [people.ada.id]);
  await pool.query(`update users set created_at = '2025-11-30T23:00:00Z' where id = $1`, [people.dov.id]);
  const session = (who: string, start: string, end: string | null) =>
    pool.query('insert into practice_sessions (user_id, start_time, end_time) values ($1, $2, $3)', [
      who,
      start,
      end,
    ]);
  const { ada, ben } = people;
  await session(ada.id, '2026-11-22T08:00:00Z', '2026-11-22T08:10:30Z');
  await session(ada.id, '2026-11-22T09:00:00Z', '2026-11-22T09:05:00Z');
  await session(ben.id, '2026-11-22T09:00:00Z', null);
  await session(ben.id, '2026-11-15T00:00:00Z', '2026-11-15T01:00:00Z');
  await session(ben.id, '2025-12-01T00:00:00Z', '2025-12-01T00:01:00Z');
  await pool.query(`insert into speech_usage values ($1, '2026-11-22', 300), ($2, '2026-11-22', 20)`, [
    ada.id,
    ben.id,
  ]);
  await pool.query(
    `insert into question_usage values ($1, '2026-11-22', 2, 1000000, 500000), ($2, '2026-11-22', 1, 1000000, 500000)`,
    [ada.id, ben.id],
  );
  for (const succeeded of [true, true, false]) productEvents.note('script_parsed', ada.id, { succeeded });
  productEvents.note('page_view', ada.id, { page: 'scenes' });
  productEvents.note('page_view', ben.id, { page: 'scenes' });
  productEvents.note('page_view', null, { page: 'login' });
  await productEvents.flush();
});
afterAll(() => server.close());

const usage = async (range: '7' | '30' | '90' | 'year') =>
  (await server.as(people.edie).call(getUsage, { query: { range } })).body;

test('a week is seven days, each with its counts', async () => {
  const { stretches } = await usage('7');
  expect(stretches.map(({ date }) => date)).toEqual(
    [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`),
  );
  expect(stretches.at(-1)).toEqual({
    date: '2026-11-22',
    signUps: 1,
    sessions: 3,
    actors: 2,
    minutes: 15,
    speechCharacters: 320,
    scriptsRead: 2,
    scriptsFailed: 1,
    questions: 3,
    modelTokens: 3_000_000,
    modelCostUsd: 1.35,
  });
  expect(stretches.at(-2)).toMatchObject({ signUps: 3, sessions: 0 });
  expect(stretches[0]).toMatchObject({ signUps: 0, sessions: 0, minutes: 0 });
});

test('a year is twelve months', async () => {
  const { stretches } = await usage('year');
  expect(stretches).toHaveLength(12);
  expect(stretches[0]).toMatchObject({ date: '2025-12-01', signUps: 0, sessions: 1, actors: 1, minutes: 1 });
  expect(stretches.at(-1)).toMatchObject({ date: '2026-11-01', signUps: 4, sessions: 4, minutes: 75 });
});

test('events and page views are counted by name, each with its number of people', async () => {
  const { events, pages } = await usage('7');
  expect(events).toEqual([
    { name: 'page_view', times: 3, people: 2 },
    { name: 'script_parsed', times: 3, people: 1 },
  ]);
  expect(pages).toEqual([
    { name: 'scenes', times: 2, people: 2 },
    { name: 'login', times: 1, people: 0 },
  ]);
});
