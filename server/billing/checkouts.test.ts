// A user has at most one open checkout, whatever they press.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPortal, previewPlanChange, startCheckout } from '#contract/billing.ts';
import type { Plan } from '#domain/plans/plan.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startStripeServer } from './testing-stripe.ts';
import type { StripeServer } from './testing-stripe.ts';

let stripes: StripeServer;
beforeAll(async () => {
  stripes = await startStripeServer();
});
afterAll(() => stripes.close());
afterEach(() => {
  stripes.stripe.failWith = null;
  stripes.stripe.answering = Promise.resolve();
});

const checkout = (person: Person, plan: Plan) =>
  stripes.server.as(person).call(startCheckout, { body: { plan } });
const openOnes = () =>
  [...stripes.stripe.checkouts.values()].filter(({ status }) => status === 'open').length;

test('of two simultaneous clicks one opens a checkout, and the other is told that it is under way', async () => {
  const person = await signUpPerson(stripes.server);
  const before = openOnes();
  const { promise, resolve } = Promise.withResolvers<void>();
  stripes.stripe.answering = promise;
  const asked = stripes.stripe.calls.length;
  const first = checkout(person, 'pro');
  await expect.poll(() => stripes.stripe.calls.length).toBeGreaterThan(asked);
  const others = await Promise.all([checkout(person, 'pro'), checkout(person, 'expert')]);
  for (const { status, problem } of others) {
    expect([status, problem.error]).toEqual([
      409,
      'Your checkout is already being opened. One moment, please.',
    ]);
  }
  resolve();
  expect((await first).status).toBe(200);
  expect(openOnes()).toBe(before + 1);
});

test('many simultaneous clicks never open two checkouts', async () => {
  const person = await signUpPerson(stripes.server);
  const before = openOnes();
  const answers = await Promise.all(Array.from({ length: 6 }, () => checkout(person, 'pro')));
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(openOnes()).toBe(before + 1);
});

test('a user who is locked out while a checkout opens can pay for nothing', async () => {
  const person = await signUpPerson(stripes.server);
  const before = openOnes();
  const { promise, resolve } = Promise.withResolvers<void>();
  stripes.stripe.answering = promise;
  const asked = stripes.stripe.calls.length;
  const opening = checkout(person, 'pro');
  await expect.poll(() => stripes.stripe.calls.length).toBeGreaterThan(asked);
  const lock = 'update users set suspended_at = now() where id = $1';
  await stripes.server.services.pool.query(lock, [person.id]);
  resolve();
  expect((await opening).problem.code).toBe('billing.checkout_failed');
  expect(openOnes()).toBe(before);
});

test('an open checkout is resumed; another plan ends it', async () => {
  const person = await signUpPerson(stripes.server);
  const before = openOnes();
  const { url } = (await checkout(person, 'pro')).body;
  expect((await checkout(person, 'pro')).body.url).toBe(url);
  expect((await checkout(person, 'expert')).body.url).not.toBe(url);
  expect(openOnes()).toBe(before + 1);
});

test('a user who has paid, and whose event is late, is not sold a second plan', async () => {
  const person = await stripes.customer();
  stripes.subscribe(person);
  const { status, problem } = await checkout(person, 'pro');
  expect([status, problem.error]).toEqual([409, 'You are already on this plan.']);
  expect((await stripes.membershipOf(person)).plan).toBe('pro');
});

/** A user whose subscription is older than our customer records. */
async function legacySubscriber() {
  const person = await signUpPerson(stripes.server);
  const legacy = { ...person, customerId: `cus_of_${person.id}` };
  await stripes.server.services.pool.query(
    `update user_entitlements set plan = 'pro', status = 'active', subscription_id = $2 where user_id = $1`,
    [person.id, `sub_${legacy.customerId}`],
  );
  stripes.subscribe(legacy);
  return legacy;
}

test('a subscriber from before our customer records uses the portal and upgrades as the same customer', async () => {
  const legacy = await legacySubscriber();
  expect((await stripes.server.as(legacy).call(openPortal)).status).toBe(200);
  expect(stripes.stripe.calls.at(-1)).toMatchObject({
    path: '/v1/billing_portal/sessions',
    form: { customer: legacy.customerId },
  });
  const other = await legacySubscriber();
  const { body } = await stripes.server.as(other).call(previewPlanChange, { body: { plan: 'expert' } });
  expect(body.renewalCents).toBe(4000);
  const asked = stripes.stripe.calls.find(
    ({ path, form }) => path === '/v1/invoices/create_preview' && form.customer === other.customerId,
  );
  expect(asked).toBeDefined();
});

test('a customer whom Stripe no longer knows becomes a new one', async () => {
  const person = await stripes.subscriber('pro');
  stripes.stripe.goneCustomers.add(person.customerId);
  expect((await checkout(person, 'expert')).body.url).toContain('checkout.stripe.example');
  expect((await stripes.membershipOf(person)).plan).toBe('free');
  const { rows } = await stripes.server.services.pool.query(
    'select customer_id from billing_customers where user_id = $1',
    [person.id],
  );
  expect(rows[0].customer_id).not.toBe(person.customerId);
});

test.each([
  ['change', '/app/dashboard?subscription=success'],
  ['portal', '/app/subscription'],
])('coming back from the %s page the plan is as it is now, its event late', async (page, goesTo) => {
  const person = await stripes.subscriber('pro');
  stripes.subscribe(person, { priceId: 'price_expert' });
  const back = await stripes.server.app.inject(
    `/functions/v1/billing-return?${page}=sub_${person.customerId}`,
  );
  expect(back.headers.location).toBe(goesTo);
  expect((await stripes.membershipOf(person)).plan).toBe('expert');
});

test('an invalid return leads to the dashboard, without a query', async () => {
  const asked = stripes.stripe.calls.length;
  for (const query of ['', '?checkout=%00', '?portal[]=a', `?change=${'a'.repeat(300)}`]) {
    const back = await stripes.server.app.inject(`/functions/v1/billing-return${query}`);
    expect([back.statusCode, stripes.stripe.calls.length], query).toEqual([302, asked]);
  }
});

test('unsigned returns cause no call for unknown ids and one sync for a known customer', async () => {
  const person = await stripes.subscriber('pro');
  const callsOf = async (query: string) => {
    const before = stripes.stripe.calls.length;
    await stripes.server.app.inject(`/functions/v1/billing-return?${query}`);
    return stripes.stripe.calls.length - before;
  };
  for (const query of ['checkout=cs_made_up', 'change=sub_made_up', 'portal=sub_made_up'])
    expect(await callsOf(query), query).toBe(0);
  expect(await callsOf(`change=sub_${person.customerId}`)).toBeGreaterThan(0);
  for (const page of ['change', 'portal', 'change'])
    expect(await callsOf(`${page}=sub_${person.customerId}`), page).toBe(0);
});

test('going from Pro to Expert opens no checkout, but the page that shows its price', async () => {
  const person = await stripes.subscriber('pro');
  const before = openOnes();
  expect((await checkout(person, 'expert')).body.url).toMatch(/\/app\/subscription\?change=expert$/);
  expect(openOnes()).toBe(before);
});

test('a checkout abandoned by a crashed process does not block for long', async () => {
  const person = await signUpPerson(stripes.server);
  await checkout(person, 'pro');
  const leave = (ago: string) =>
    stripes.server.services.pool.query(
      'update billing_checkouts set opening_since = now() - $2::interval where user_id = $1',
      [person.id, ago],
    );
  await leave('4 minutes');
  expect((await checkout(person, 'pro')).status).toBe(409);
  await leave('6 minutes');
  expect((await checkout(person, 'pro')).status).toBe(200);
});

test('while Stripe is down the response says so, and nothing is half-written', async () => {
  const person = await signUpPerson(stripes.server);
  const customer = await stripes.customer();
  stripes.stripe.failWith = 400;
  const { status, problem } = await checkout(person, 'pro');
  expect([status, problem.error]).toEqual([502, 'Failed to start checkout']);
  const portal = await stripes.server.as(customer).call(openPortal);
  expect([portal.status, portal.problem.error]).toEqual([502, 'Failed to open customer portal']);
  const { rows } = await stripes.server.services.pool.query(
    `select (select count(*)::int from billing_customers where user_id = $1) as customers,
            (select count(*)::int from billing_checkouts where user_id = $1
              and (opening_since is not null or checkout_id is not null)) as checkouts`,
    [person.id],
  );
  expect(rows).toEqual([{ customers: 0, checkouts: 0 }]);
  stripes.stripe.failWith = null;
  expect((await checkout(person, 'pro')).status).toBe(200);
});

const refusals: [Plan, 'active' | 'trialing' | 'past_due', 'pro' | 'expert' | 'free', string][] = [
  ['pro', 'active', 'pro', '409 You are already on this plan.'],
  ['pro', 'trialing', 'pro', '409 You are already on this plan.'],
  ['pro', 'past_due', 'pro', '409 You are already on this plan.'],
  ['expert', 'active', 'expert', '409 You are already on this plan.'],
  ['expert', 'past_due', 'pro', '409 Manage your plan in the billing portal.'],
  ['pro', 'active', 'free', '400 Please choose the Pro or the Expert plan.'],
];
test.each(refusals)('%s, %s, asking for %s: %s', async (plan, entitlementStatus, wanted, said) => {
  const person = await signUpPerson(stripes.server);
  await setPlan(stripes.server, person, { plan, status: entitlementStatus });
  const { status, problem } = await checkout(person, wanted);
  expect(`${status} ${problem.error}`).toBe(said);
});
