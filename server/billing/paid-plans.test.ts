import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { UserId } from '#domain/ids.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { paidPlansIn } from './paid-plans.ts';

let server: TestServer;
let nowMs = Date.parse('2026-11-27T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const store = (id: UserId, plan: string) =>
  server.services.pool.query('update user_entitlements set plan = $2, status = $3 where user_id = $1', [
    id,
    plan,
    plan === 'free' ? 'free' : 'active',
  ]);

it('remembers a paid plan for ten seconds, and never that there is none', async () => {
  const { id } = await signUpPerson(server);
  const plans = paidPlansIn({ db: server.services.db, clock: { now: () => new Date(nowMs) } });
  const planNow = async () => (await plans.of(id)).plan;
  expect(await planNow()).toBe('free');
  await store(id, 'pro');
  expect(await planNow()).toBe('pro');
  await store(id, 'expert');
  expect(await planNow()).toBe('pro');
  nowMs += 10_000;
  expect(await planNow()).toBe('expert');
  await store(id, 'free');
  plans.forget(id);
  expect(await planNow()).toBe('free');
});

it('asks the database once for many lines', async () => {
  const { id } = await signUpPerson(server);
  await store(id, 'pro');
  const plans = paidPlansIn({ db: server.services.db, clock: { now: () => new Date(nowMs) } });
  await plans.of(id);
  const query = vi.spyOn(server.services.pool, 'query');
  for (let line = 0; line < 100; line++) await plans.of(id);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});
