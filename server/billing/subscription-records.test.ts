import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripeServer } from './testing-stripe.ts';
import type { Customer, StripeServer } from './testing-stripe.ts';

let stripes: StripeServer;
beforeAll(async () => {
  stripes = await startStripeServer();
});
afterAll(() => stripes.close());

const recordOf = async ({ customerId }: Customer) => {
  const { rows } = await stripes.server.services.pool.query(
    'select plan, started_at, ended_at from subscription_records where id = $1',
    [`sub_${customerId}`],
  );
  return rows[0] ?? null;
};

test('a subscription is recorded from start to end, with its final plan', async () => {
  const person = await stripes.subscriber('pro');
  const startedAt = new Date(1_700_000_000_000);
  expect(await recordOf(person)).toEqual({ plan: 'pro', started_at: startedAt, ended_at: null });
  await stripes.post(stripes.subscribe(person, { priceId: 'price_expert' }));
  const end = 1_800_000_000;
  await stripes.post(stripes.subscribe(person, { status: 'canceled', endedAt: end }));
  expect(await recordOf(person)).toEqual({
    plan: 'expert',
    started_at: startedAt,
    ended_at: new Date(end * 1000),
  });
});

test('one without access has ended when that was first observed, until it is paid again', async () => {
  const person = await stripes.subscriber('pro');
  await stripes.post(stripes.subscribe(person, { status: 'unpaid' }));
  const { ended_at: seen } = await recordOf(person);
  expect(seen).toBeInstanceOf(Date);
  await stripes.post(stripes.subscribe(person, { status: 'unpaid' }));
  expect((await recordOf(person)).ended_at).toEqual(seen);
  await stripes.post(stripes.subscribe(person, { status: 'active' }));
  expect((await recordOf(person)).ended_at).toBeNull();
});

test('one whose first payment failed is not recorded', async () => {
  const person = await stripes.customer();
  await stripes.post(stripes.subscribe(person, { status: 'incomplete' }));
  await stripes.post(stripes.subscribe(person, { status: 'incomplete_expired' }));
  expect(await recordOf(person)).toBeNull();
});
