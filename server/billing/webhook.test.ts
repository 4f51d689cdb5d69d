import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import type { SignedPost } from '#server/testing/fake-stripe.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { startStripeServer } from './testing-stripe.ts';
import type { Customer, StripeServer } from './testing-stripe.ts';

let stripes: StripeServer;
beforeAll(async () => {
  stripes = await startStripeServer();
});
afterAll(() => stripes.close());
afterEach(() => {
  stripes.stripe.failWith = null;
});

const rowOf = async ({ id }: Customer) => {
  const { rows } = await stripes.server.services.pool.query(
    'select plan, status, subscription_id, cancel_at_period_end as ends from user_entitlements where user_id = $1',
    [id],
  );
  return rows[0];
};
const paymentsOf = async ({ id }: Customer) => {
  const { rows } = await stripes.server.services.pool.query(
    `select concat_ws(' ', status, amount_cents, refunded_cents, currency, method) as said
       from payments where user_id = $1 order by paid_at`,
    [id],
  );
  return rows.map(({ said }) => said);
};

test.each([
  ['customer.subscription.updated', { status: 'trialing' }, 'PRO_ACTIVE'],
  ['customer.subscription.updated', { priceId: 'price_expert' }, 'EXPERT_ACTIVE'],
  ['customer.subscription.updated', { status: 'past_due' }, 'PAID_PAST_DUE'],
  ['customer.subscription.updated', { status: 'unpaid' }, 'FREE'],
  ['customer.subscription.paused', { status: 'paused' }, 'FREE'],
  ['customer.subscription.deleted', { status: 'canceled' }, 'FREE'],
] as const)('%s with %j: %s', async (type, change, status) => {
  const person = await stripes.subscriber('pro');
  stripes.subscribe(person, change);
  expect(await stripes.post(stripes.stripe.event(type, { customer: person.customerId }))).toBe(200);
  expect((await stripes.membershipOf(person)).status).toBe(status);
});

test('a completed checkout starts the plan, whatever its event says about it', async () => {
  const person = await stripes.customer();
  stripes.subscribe(person);
  const object = { customer: person.customerId, status: 'expired', payment_status: 'unpaid' };
  await stripes.post(stripes.stripe.event('checkout.session.completed', object));
  expect(await stripes.membershipOf(person)).toMatchObject({
    status: 'PRO_ACTIVE',
    currentPeriodEnd: '2030-03-17T17:46:40.000Z',
    isSandbox: false,
  });
});

test('an event that is unsigned, forged, altered, or too old is refused and changes nothing', async () => {
  const person = await stripes.subscriber('pro');
  stripes.subscribe(person, { status: 'canceled' });
  const object = { customer: person.customerId };
  const { stripe } = stripes;
  const good = stripe.event('customer.subscription.deleted', object);
  const bad = [
    { body: good.body, signature: undefined },
    { body: Buffer.from(`${good.body.toString()} `), signature: good.signature },
    stripe.event('customer.subscription.deleted', object, { secret: 'whsec_of_someone_else' }),
    stripe.event('customer.subscription.deleted', object, { ageSeconds: 301 }),
  ];
  for (const event of bad) expect(await stripes.post(event)).toBe(400);
  expect((await rowOf(person)).plan).toBe('pro');
  expect(await stripes.post(good)).toBe(200);
  expect((await rowOf(person)).plan).toBe('free');
});

test('an event for an unknown customer is accepted and changes nothing', async () => {
  const events = async () =>
    (await stripes.server.services.pool.query('select count(*)::int as n from billing_events')).rows;
  const before = await events();
  const event = stripes.stripe.event('customer.subscription.created', { customer: 'cus_of_nobody' });
  expect(await stripes.post(event)).toBe(200);
  expect(await events()).toEqual(before);
});

test('a subscription from before our customer records is found by its id', async () => {
  const person = { ...(await signUpPerson(stripes.server)), customerId: 'cus_legacy' };
  await stripes.server.services.pool.query(
    `update user_entitlements set plan = 'pro', status = 'active', subscription_id = 'sub_cus_legacy'
      where user_id = $1`,
    [person.id],
  );
  expect(await stripes.post(stripes.subscribe(person, { status: 'canceled' }))).toBe(200);
  expect((await rowOf(person)).plan).toBe('free');
});

test('while Stripe is down an event is refused, and counts when it is sent again', async () => {
  const person = await stripes.customer();
  const event = stripes.subscribe(person);
  stripes.stripe.failWith = 400;
  expect(await stripes.post(event)).toBe(502);
  expect((await rowOf(person)).plan).toBe('free');
  stripes.stripe.failWith = null;
  expect(await stripes.post(event)).toBe(200);
  expect((await rowOf(person)).plan).toBe('pro');
});

test('an event waits for Stripe without a database connection', async () => {
  const person = await stripes.subscriber('pro');
  const { promise, resolve } = Promise.withResolvers<void>();
  stripes.stripe.answering = promise;
  const asked = stripes.stripe.calls.length;
  const posted = stripes.post(stripes.subscribe(person, { status: 'past_due' }));
  await expect.poll(() => stripes.stripe.calls.length).toBeGreaterThan(asked);
  const { pool } = stripes.server.services;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  resolve();
  expect(await posted).toBe(200);
});

test('of two answers from Stripe the one queried later wins', async () => {
  const person = await stripes.subscriber('pro');
  const { billing } = stripes.server.services;
  const { promise, resolve } = Promise.withResolvers<void>();
  const list = billing.listSubscriptions;
  let held = true;
  billing.listSubscriptions = async (customerId) => {
    const said = await list(customerId);
    if (held) {
      held = false;
      await promise;
    }
    return said;
  };
  const slow = stripes.post(stripes.subscribe(person, { status: 'past_due' }));
  await expect.poll(() => held).toBe(false);
  expect(await stripes.post(stripes.subscribe(person, { status: 'canceled' }))).toBe(200);
  resolve();
  expect(await slow).toBe(200);
  billing.listSubscriptions = list;
  expect((await rowOf(person)).plan).toBe('free');
});

test('payments are recorded as Stripe reports them: paid, failed, disputed, and refunded', async () => {
  const person = await stripes.subscriber('expert');
  expect(await paymentsOf(person)).toEqual(['paid 4000 0 usd visa •••• 4242']);
  await stripes.post(stripes.invoice(person, 'charge.dispute.created', { dispute: 'needs_response' }));
  expect(await paymentsOf(person)).toEqual(['disputed 4000 0 usd visa •••• 4242']);
  await stripes.post(stripes.invoice(person, 'charge.dispute.closed', { dispute: 'won' }));
  expect(await paymentsOf(person)).toEqual(['paid 4000 0 usd visa •••• 4242']);
  await stripes.post(stripes.invoice(person, 'charge.refunded', { refundedCents: 4000 }));
  expect(await paymentsOf(person)).toEqual(['refunded 4000 4000 usd visa •••• 4242']);
});

test('a user who paid two checkouts keeps the first subscription and gets the second refunded', async () => {
  const person = await stripes.subscriber('pro');
  const subscription = `second_${person.customerId}`;
  stripes.subscribe(person, { id: subscription, created: 1_800_000_000, priceId: 'price_expert' });
  stripes.invoice(person, 'invoice.paid', { id: `in_${subscription}`, subscription });
  const paid = stripes.stripe.event('checkout.session.completed', { customer: person.customerId });
  await stripes.post(paid);
  await doWaitingJobs(stripes.server.services);
  expect(await rowOf(person)).toMatchObject({ plan: 'pro', subscription_id: `sub_${person.customerId}` });
  expect(stripes.stripe.subscriptions.get(subscription)?.status).toBe('canceled');
  expect(stripes.stripe.subscriptions.get(`sub_${person.customerId}`)?.status).toBe('active');
  expect(stripes.stripe.invoices.get(`in_${subscription}`)?.refundedCents).toBe(2000);
});

test('if a subscription revives next to another, its current period is refunded, not the year before', async () => {
  const person = await stripes.subscriber('pro');
  await stripes.post(stripes.subscribe(person, { status: 'unpaid' }));
  const subscription = `later_${person.customerId}`;
  stripes.subscribe(person, { id: subscription, created: 1_800_000_000 });
  const months = ['first', 'second', 'third'].map((month) => `in_${month}_${person.customerId}`);
  for (const id of months) stripes.invoice(person, 'invoice.paid', { id, subscription });
  await stripes.post(stripes.subscribe(person, { status: 'active' }));
  await doWaitingJobs(stripes.server.services);
  expect(stripes.stripe.subscriptions.get(subscription)?.status).toBe('canceled');
  expect(months.map((id) => stripes.stripe.invoices.get(id)?.refundedCents ?? 0)).toEqual([0, 0, 2000]);
});

test('a second subscription is checked again before it is ended', async () => {
  const person = await stripes.subscriber('pro');
  const subscription = `left_${person.customerId}`;
  await stripes.post(stripes.subscribe(person, { id: subscription, created: 1_800_000_000 }));
  stripes.subscribe(person, { status: 'canceled' });
  await doWaitingJobs(stripes.server.services);
  expect(stripes.stripe.subscriptions.get(subscription)?.status).toBe('active');
});

test('events that are shuffled, duplicated, dropped, or interleaved end in Stripe’s state', async () => {
  const person = await stripes.subscriber('pro');
  const change = fc.record(
    {
      status: fc.constantFrom('active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled'),
      priceId: fc.constantFrom('price_pro', 'price_expert'),
      cancelAtPeriodEnd: fc.boolean(),
    },
    { requiredKeys: ['status'] },
  );
  // Delivered immediately, while Stripe changes, or later; this often; at this position among the others.
  const fate = fc.record({ atOnce: fc.boolean(), times: fc.nat({ max: 2 }), place: fc.nat({ max: 100 }) });
  const changesWithFates = fc.array(fc.tuple(change, fate), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(changesWithFates, fc.nat({ max: 100 }), async (changes, lastPlace) => {
      const atOnce: Promise<number>[] = [];
      const later: { event: SignedPost; place: number }[] = [];
      let last: SignedPost | null = null;
      for (const [to, { atOnce: isAtOnce, times, place }] of changes) {
        const event = stripes.subscribe(person, to);
        for (let time = 0; time < times; time += 1) {
          if (isAtOnce) atOnce.push(stripes.post(event));
          else later.push({ event, place });
        }
        last = event;
        await new Promise(setImmediate);
      }
      // At least the last event arrives, at any position among the others.
      later.push({ event: last!, place: lastPlace });
      later.sort((a, b) => a.place - b.place);
      const answers = await Promise.all([...atOnce, ...later.map(({ event }) => stripes.post(event))]);
      expect(new Set(answers)).toEqual(new Set([200]));
      const truth = stripes.stripe.subscriptions.get(`sub_${person.customerId}`)!;
      const counts = ['active', 'trialing', 'past_due'].includes(truth.status);
      expect(await rowOf(person)).toEqual({
        plan: counts ? truth.priceId.replace('price_', '') : 'free',
        status: counts ? truth.status : 'free',
        subscription_id: truth.id,
        ends: truth.cancelAtPeriodEnd ?? false,
      });
    }),
    { numRuns: 25 },
  );
});
