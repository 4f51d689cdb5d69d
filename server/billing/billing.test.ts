import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getMembership, openPortal, startCheckout, withdraw } from '#contract/billing.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { adminEmail, signUpPeople, signUpPerson } from '../testing/people.ts';
import type { People, Person } from '../testing/people.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { savePayment } from './billing.store.ts';
import type { PortalAction } from './sandbox-portal.ts';
import { isSandbox } from './sandbox-provider.ts';
import type { Sandbox } from './sandbox-provider.ts';
import type { SignedEvent } from './sandbox-signatures.ts';

let server: TestServer;
let people: People;
let sandbox: Sandbox;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
  const { billing } = server.services;
  if (!isSandbox(billing)) throw new Error('The tests run on the sandbox.');
  sandbox = billing;
});
afterAll(() => server.close());

const membershipOf = async (person: Person) => (await server.as(person).call(getMembership)).body;
const pathOf = (url: string) => new URL(url).pathname;
const press = (path: string, button: string) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `do=${button}`,
  });
const checkout = (person: Person, plan: PaidPlan | 'free') =>
  server.as(person).call(startCheckout, { body: { plan } });
const portalPath = async (person: Person) => pathOf((await server.as(person).call(openPortal)).body.url);
const post = ({ body, signature }: SignedEvent) =>
  server.app.inject({
    method: 'POST',
    url: '/functions/v1/billing-webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

async function subscriber(plan: PaidPlan): Promise<Person> {
  const person = await signUpPerson(server);
  const { body } = await checkout(person, plan);
  await press(pathOf(body.url), 'pay');
  return person;
}

test('a visitor is told to sign in', async () => {
  const answers = await Promise.all([server.as(null).call(getMembership), server.as(null).call(openPortal)]);
  for (const { status, problem } of answers)
    expect([status, problem.error]).toEqual([401, 'User not authenticated']);
});

test('everyone is told their own plan', async () => {
  expect(await membershipOf(people.ada)).toMatchObject({ plan: 'free', status: 'FREE', active: false });
  expect(await membershipOf(people.ben)).toMatchObject({ plan: 'pro', status: 'PRO_ACTIVE', active: true });
  expect(await membershipOf(people.cleo)).toMatchObject({ plan: 'expert', status: 'EXPERT_ACTIVE' });
  expect(await membershipOf(people.dov)).toMatchObject({
    status: 'PAID_PAST_DUE',
    active: true,
    pastDue: true,
  });
});

test('Pay opens the plan, and the way back goes to the dashboard', async () => {
  const person = await signUpPerson(server);
  const { body } = await checkout(person, 'pro');
  const paid = await press(pathOf(body.url), 'pay');
  expect(paid.statusCode).toBe(303);
  const back = await server.app.inject(new URL(paid.headers.location ?? '').href);
  expect(back.headers.location).toBe('/app/dashboard?subscription=success');
  expect(await membershipOf(person)).toMatchObject({
    plan: 'pro',
    status: 'PRO_ACTIVE',
    cancelAtPeriodEnd: false,
  });
});

test('Decline and Cancel change nothing', async () => {
  const person = await signUpPerson(server);
  const path = pathOf((await checkout(person, 'expert')).body.url);
  expect((await press(path, 'decline')).body).toContain('The card was declined');
  expect((await press(path, 'cancel')).headers.location).toMatch(/\/app\/subscription$/);
  expect((await membershipOf(person)).plan).toBe('free');
});

test('no checkout for a plan one has, a lower one, or none', async () => {
  const refused = async (person: Person, plan: PaidPlan | 'free') => {
    const { status, problem } = await checkout(person, plan);
    return `${status} ${problem.error}`;
  };
  expect(await refused(people.ben, 'pro')).toBe('409 You are already on this plan.');
  expect(await refused(people.cleo, 'pro')).toBe('409 Manage your plan in the billing portal.');
  expect(await refused(people.ada, 'free')).toBe('400 Please choose the Pro or the Expert plan.');
  expect(await refused(people.ada, 'gold' as PaidPlan)).toMatch(/^400 /);
});

test('the portal cancels, resumes, changes, fails and ends a subscription', async () => {
  const person = await subscriber('pro');
  const path = await portalPath(person);
  const after = async (action: PortalAction) => {
    await press(path, action);
    const { plan, status, cancelAtPeriodEnd } = await membershipOf(person);
    return [plan, status, cancelAtPeriodEnd].join(' ');
  };
  expect(await after('cancel')).toBe('pro PRO_ACTIVE true');
  expect(await after('resume')).toBe('pro PRO_ACTIVE false');
  expect(await after('change-plan')).toBe('expert EXPERT_ACTIVE false');
  expect(await after('fail-payment')).toBe('expert PAID_PAST_DUE false');
  expect(await after('update-card')).toBe('expert EXPERT_ACTIVE false');
  expect(await after('end-now')).toBe('free FREE false');
});

test('in the sandbox too one withdraws within fourteen days, and the plan is free', async () => {
  const person = await subscriber('expert');
  const { isSandbox: isSaidToBe, withdrawable } = await membershipOf(person);
  expect([isSaidToBe, withdrawable?.amountCents]).toEqual([true, 4000]);
  const body = { subscriptionId: withdrawable!.subscriptionId };
  expect((await server.as(person).call(withdraw, { body })).body).toMatchObject({ amountCents: 4000 });
  expect(await membershipOf(person)).toMatchObject({ plan: 'free', withdrawable: null });
});

test('who never paid has no portal', async () => {
  const { status, problem } = await server.as(people.ada).call(openPortal);
  expect([status, problem.code]).toEqual([404, 'billing.no_customer']);
});

test('an address that was not given opens no page', async () => {
  const order = await checkout(await signUpPerson(server), 'pro');
  const asPortal = pathOf(order.body.url).replace('checkout', 'portal');
  expect((await server.app.inject(asPortal)).statusCode).toBe(404);
  expect((await server.app.inject('/dev/billing/checkout/made-up')).statusCode).toBe(404);
});

test('an event with a wrong signature changes nothing', async () => {
  const person = await subscriber('pro');
  const event = await sandbox.act(await customerOf(person), 'end-now');
  for (const signature of ['', 'f'.repeat(64), '\u00e9'.repeat(64), '\u00e9'.repeat(32)]) {
    expect((await post({ ...event, signature })).statusCode, signature).toBe(400);
  }
  expect((await post({ ...event, body: Buffer.from('{}') })).statusCode).toBe(400);
  expect((await membershipOf(person)).plan).toBe('pro');
});

test('an event for a customer nobody knows is taken and changes nothing', async () => {
  const order = { customerId: 'cus_of_nobody', plan: 'pro', returnUrl: '', cancelUrl: '' } as const;
  const event = await sandbox.pay((await sandbox.openCheckout(order)).id);
  expect((await post(event!)).statusCode).toBe(200);
});

test('each payment is recorded once, however often its event comes', async () => {
  const person = await subscriber('pro');
  const event = await sandbox.act(await customerOf(person), 'fail-payment');
  await post(event);
  await post(event);
  const { rows } = await server.services.pool.query(
    'select status, amount_cents from payments where user_id = $1 order by paid_at',
    [person.id],
  );
  expect(rows.map(({ status, amount_cents: cents }) => `${status} ${cents}`)).toEqual([
    'paid 2000',
    'failed 2000',
  ]);
});

test('of two readings of a payment the one asked for later stands, in whatever order they are written', async () => {
  const person = await signUpPerson(server);
  const id = `pay ${person.id}`;
  const read = (number: number, status: 'paid' | 'refunded') =>
    savePayment(
      server.services.db,
      { userId: person.id, customerId: '', number },
      {
        id,
        subscriptionId: null,
        providerPaymentId: null,
        plan: 'pro',
        amountCents: 2000,
        refundedCents: 0,
        currency: 'usd',
        status,
        method: null,
        paidAt: new Date(),
      },
    );
  await read(1, 'paid');
  await read(3, 'refunded');
  await read(2, 'paid');
  const { rows } = await server.services.pool.query('select status from payments where id = $1', [id]);
  expect(rows).toEqual([{ status: 'refunded' }]);
});

test('a checkout is paid at once, however often Pay is pressed', async () => {
  const person = await signUpPerson(server);
  const path = pathOf((await checkout(person, 'pro')).body.url);
  const pressed = await Promise.all([press(path, 'pay'), press(path, 'pay')]);
  expect(pressed.some(({ statusCode }) => statusCode === 303)).toBe(true);
  expect((await press(path, 'pay')).statusCode).toBe(404);
  const { rows } = await server.services.pool.query('select id from payments where user_id = $1', [
    person.id,
  ]);
  expect(rows).toHaveLength(1);
});

test('an event of the sandbox that is older than five minutes is refused', async () => {
  const person = await subscriber('pro');
  const event = await sandbox.act(await customerOf(person), 'end-now');
  const later = vi.spyOn(server.services.clock, 'now').mockReturnValue(new Date(Date.now() + 301_000));
  const { statusCode } = await post(event);
  later.mockRestore();
  expect(statusCode).toBe(400);
  expect((await membershipOf(person)).plan).toBe('pro');
});

test('coming back from paying goes on though the provider fails', async () => {
  const person = await signUpPerson(server);
  const paid = await press(pathOf((await checkout(person, 'pro')).body.url), 'pay');
  const failing = vi.spyOn(sandbox, 'listSubscriptions').mockRejectedValue(new Error('no answer'));
  const back = await server.app.inject(new URL(paid.headers.location ?? '').href);
  failing.mockRestore();
  expect([back.statusCode, back.headers.location]).toEqual([302, '/app/dashboard?subscription=success']);
  expect((await membershipOf(person)).plan).toBe('pro');
});

async function customerOf(person: Person): Promise<string> {
  const { rows } = await server.services.pool.query(
    'select customer_id from billing_customers where user_id = $1',
    [person.id],
  );
  return rows[0].customer_id;
}
