import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withdraw } from '#contract/billing.ts';
import { emailsTo } from '#server/platform/mail/testing.ts';
import type { Person } from '#server/testing/people.ts';
import { startStripeServer } from './testing-stripe.ts';
import type { Customer, StripeServer } from './testing-stripe.ts';
import { finishWithdrawals } from './withdraw.ts';
import { listUnfinishedWithdrawals } from './withdrawals.store.ts';

const dayMs = 24 * 60 * 60_000;
let stripes: StripeServer;
beforeAll(async () => {
  stripes = await startStripeServer();
});
afterAll(() => stripes.close());
afterEach(() => {
  stripes.stripe.failWith = null;
  vi.restoreAllMocks();
});

const withdrawAs = (person: Person, subscriptionId: string) =>
  stripes.server.as(person).call(withdraw, { body: { subscriptionId } });
const subscriptionOf = ({ customerId }: Customer) => `sub_${customerId}`;
/** Stripe reports that it was paid this long ago. */
const age = (person: Customer, days: number) =>
  stripes.post(
    stripes.invoice(person, 'invoice.paid', { paidAt: Math.floor((Date.now() - days * dayMs) / 1000) }),
  );

const confirmationsTo = async (person: Person) =>
  (await emailsTo(stripes.server, person)).filter(({ subject }) => subject?.includes('withdrawn'));

test('only purchases of the last fourteen days can be withdrawn from', async () => {
  const person = await stripes.subscriber('expert');
  const { withdrawable } = await stripes.membershipOf(person);
  expect(withdrawable).toMatchObject({
    subscriptionId: subscriptionOf(person),
    plan: 'expert',
    amountCents: 4000,
    currency: 'usd',
    lastDay: new Date(Date.parse(withdrawable!.paidAt) + 14 * dayMs).toISOString().slice(0, 10),
  });
  await age(person, 20);
  expect((await stripes.membershipOf(person)).withdrawable).toBeNull();
  expect((await stripes.membershipOf(await stripes.customer())).withdrawable).toBeNull();
});

test('withdrawing ends the plan immediately, refunds the money, and confirms it by email', async () => {
  const person = await stripes.subscriber('pro');
  const { status, body } = await withdrawAs(person, subscriptionOf(person));
  expect([status, body]).toEqual([
    200,
    {
      plan: 'pro',
      amountCents: 2000,
      currency: 'usd',
      withdrawnAt: expect.stringMatching(/^20.*Z$/),
      email: person.email,
    },
  ]);
  expect(await stripes.membershipOf(person)).toMatchObject({ plan: 'free', withdrawable: null });
  expect(stripes.stripe.subscriptions.get(subscriptionOf(person))?.status).toBe('canceled');
  expect(stripes.stripe.invoices.get(`in_${person.customerId}`)?.refundedCents).toBe(2000);
  const [email] = await confirmationsTo(person);
  expect(email?.text).toContain(`Declared by: ${person.name}, ${person.email}`);
  expect(email?.text).toMatch(/Received: \w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M UTC/);
  expect(email?.text).toContain('Withdrawn from: AI Scene Partner Pro, bought on');
  expect(email?.text).toContain('Refunded: $20.00');
});

test('repeated, or many times at once, it happens and is confirmed once', async () => {
  const person = await stripes.subscriber('pro');
  const send = () => withdrawAs(person, subscriptionOf(person));
  const answers = [...(await Promise.all(Array.from({ length: 6 }, send))), await send()];
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  const refunded = stripes.stripe.calls.filter(
    ({ path, form }) => path === '/v1/refunds' && form.payment_intent === `pi_in_${person.customerId}`,
  );
  expect(new Set(refunded.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(await confirmationsTo(person)).toHaveLength(1);
});

test('a second press that overlaps the end of the first gets the same response', async () => {
  const person = await stripes.subscriber('pro');
  const { pool } = stripes.server.services;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<never>;
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
    if (!isHeld && JSON.stringify(given[0]).includes('billing_customers')) {
      isHeld = true;
      await promise;
    }
    return query(...given);
  });
  const overtaken = withdrawAs(person, subscriptionOf(person));
  await expect.poll(() => isHeld).toBe(true);
  const first = await withdrawAs(person, subscriptionOf(person));
  resolve();
  const second = await overtaken;
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('it is possible on the fourteenth day, and no longer two days later', async () => {
  const person = await stripes.subscriber('pro');
  await age(person, 16);
  const late = await withdrawAs(person, subscriptionOf(person));
  expect([late.status, late.problem.code]).toEqual([409, 'billing.withdrawal_over']);
  expect((await stripes.membershipOf(person)).plan).toBe('pro');
  await age(person, 14);
  expect((await withdrawAs(person, subscriptionOf(person))).status).toBe(200);
});

test.each([
  ['given back', { refundedCents: 2000 }],
  ['disputed', { dispute: 'needs_response' }],
])(
  'a first payment that was %s begins the fourteen days no less, and a later one not anew',
  async (_, change) => {
    const person = await stripes.subscriber('pro');
    await age(person, 40);
    await stripes.post(stripes.invoice(person, 'charge.refunded', change));
    await stripes.post(stripes.invoice(person, 'invoice.paid', { id: `in_later_${person.customerId}` }));
    expect((await stripes.membershipOf(person)).withdrawable).toBeNull();
    expect((await withdrawAs(person, subscriptionOf(person))).problem.code).toBe('billing.withdrawal_over');
  },
);

test('nobody withdraws from another user’s purchase, or from a missing one', async () => {
  const [person, other] = [await stripes.subscriber('pro'), await stripes.subscriber('pro')];
  for (const subscriptionId of [subscriptionOf(person), 'sub_never']) {
    const { status, problem } = await withdrawAs(other, subscriptionId);
    expect([status, problem.code]).toEqual([404, 'billing.purchase_not_found']);
  }
  await withdrawAs(person, subscriptionOf(person));
  expect((await withdrawAs(other, subscriptionOf(person))).status).toBe(404);
  expect((await stripes.membershipOf(other)).plan).toBe('pro');
});

test('declared while Stripe is down it counts from then, and is finished later', async () => {
  const person = await stripes.subscriber('pro');
  stripes.stripe.failWith = 400;
  const { status, problem } = await withdrawAs(person, subscriptionOf(person));
  expect([status, problem.code]).toEqual([502, 'billing.withdrawal_delayed']);
  expect(await confirmationsTo(person)).toEqual([]);
  stripes.stripe.failWith = null;
  await age(person, 20);
  await finishWithdrawals(stripes.server.services);
  expect((await stripes.membershipOf(person)).plan).toBe('free');
  expect(await confirmationsTo(person)).toHaveLength(1);
});

test('a withdrawal whose user has left meanwhile is closed', async () => {
  const person = await stripes.subscriber('pro');
  await withdrawAs(person, subscriptionOf(person));
  const { pool, db } = stripes.server.services;
  await pool.query('update withdrawals set user_id = null, confirmed_at = null where subscription_id = $1', [
    subscriptionOf(person),
  ]);
  await finishWithdrawals(stripes.server.services);
  const unfinished = await listUnfinishedWithdrawals(db, 50);
  expect(unfinished.map((each) => each.subscriptionId)).not.toContain(subscriptionOf(person));
});

test('a confirmation that could not be sent is sent later', async () => {
  const person = await stripes.subscriber('pro');
  vi.spyOn(stripes.server.services.mail, 'send').mockRejectedValueOnce(new Error('the mail is down'));
  expect((await withdrawAs(person, subscriptionOf(person))).status).toBe(200);
  expect(await confirmationsTo(person)).toEqual([]);
  await finishWithdrawals(stripes.server.services);
  expect(await confirmationsTo(person)).toHaveLength(1);
});
