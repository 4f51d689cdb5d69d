import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getMembership, openPortal } from '#contract/billing.ts';
import { signUpPeople, signUpPerson } from '#server/testing/people.ts';
import type { People, Person } from '#server/testing/people.ts';
import { savePayment } from './billing.store.ts';
import { sandboxCheckouts } from './billing.tables.ts';
import { pathOf, startSandboxServer } from './testing-sandbox.ts';

let on: Awaited<ReturnType<typeof startSandboxServer>>;
let people: People;

beforeAll(async () => {
  on = await startSandboxServer();
  people = await signUpPeople(on.server);
});
afterAll(() => on.server.close());

test('a visitor is asked to sign in', async () => {
  const answers = await Promise.all([
    on.server.as(null).call(getMembership),
    on.server.as(null).call(openPortal),
  ]);
  for (const { status, problem } of answers)
    expect([status, problem.error]).toEqual([401, 'User not authenticated']);
});

test('everyone gets their own plan', async () => {
  expect(await on.membershipOf(people.ada)).toMatchObject({ plan: 'free', status: 'FREE', active: false });
  expect(await on.membershipOf(people.ben)).toMatchObject({
    plan: 'pro',
    status: 'PRO_ACTIVE',
    active: true,
  });
  expect(await on.membershipOf(people.cleo)).toMatchObject({ plan: 'expert', status: 'EXPERT_ACTIVE' });
  expect(await on.membershipOf(people.dov)).toMatchObject({
    status: 'PAID_PAST_DUE',
    active: true,
    pastDue: true,
  });
});

test('there is no checkout for the current plan, a lower one, or an unknown one', async () => {
  const refused = async (person: Person, plan: string) => {
    const { status, problem } = await on.checkout(person, plan);
    return `${status} ${problem.error}`;
  };
  expect(await refused(people.ben, 'pro')).toBe('409 You are already on this plan.');
  expect(await refused(people.cleo, 'pro')).toBe('409 Manage your plan in the billing portal.');
  expect(await refused(people.ada, 'free')).toBe('400 Please choose the Pro or the Expert plan.');
  expect(await refused(people.ada, 'gold')).toBe('400 Please choose the Pro or the Expert plan.');
});

test.each(['price', 'user_id', 'customerId', 'successUrl'])(
  'a checkout that names a %s is refused',
  async (key) => {
    const { accessToken } = people.ada;
    const checkouts = () => on.server.services.db.$count(sandboxCheckouts);
    const before = await checkouts();
    const { statusCode } = await on.server.app.inject({
      method: 'POST',
      url: '/functions/v1/billing-checkout',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { plan: 'pro', [key]: people.ben.id },
    });
    expect([statusCode, await checkouts()]).toEqual([400, before]);
  },
);

test('a portal requested with another customer’s name is one’s own', async () => {
  const [person, other] = [await on.subscriber('pro'), await on.subscriber('expert')];
  const answer = await on.server.app.inject({
    method: 'POST',
    url: '/functions/v1/billing-portal',
    headers: { authorization: `Bearer ${person.accessToken}` },
    payload: { customer: await on.customerOf(other), user_id: other.id },
  });
  await on.press(pathOf(answer.json().url), 'end-now');
  expect((await on.membershipOf(person)).plan).toBe('free');
  expect((await on.membershipOf(other)).plan).toBe('expert');
});

test('a user who never paid has no portal', async () => {
  const { status, problem } = await on.server.as(people.ada).call(openPortal);
  expect([status, problem.code]).toEqual([404, 'billing.no_customer']);
});

test('each payment is recorded once, however often its event arrives', async () => {
  const person = await on.subscriber('pro');
  const event = (await on.sandbox.perform(await on.customerOf(person), 'fail-payment'))!;
  await on.post(event);
  await on.post(event);
  const { rows } = await on.server.services.pool.query(
    'select status, amount_cents from payments where user_id = $1 order by paid_at',
    [person.id],
  );
  expect(rows.map(({ status, amount_cents: cents }) => `${status} ${cents}`)).toEqual([
    'paid 2000',
    'failed 2000',
  ]);
});

test('of two readings of a payment the one queried later wins, in any order of writing', async () => {
  const person = await signUpPerson(on.server);
  const id = `pay ${person.id}`;
  const read = (number: number, status: 'paid' | 'refunded') =>
    savePayment(
      on.server.services.db,
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
  const { rows } = await on.server.services.pool.query('select status from payments where id = $1', [id]);
  expect(rows).toEqual([{ status: 'refunded' }]);
});

test('returning from a payment continues even if the provider fails', async () => {
  const person = await signUpPerson(on.server);
  const paid = await on.press(pathOf((await on.checkout(person, 'pro')).body.url), 'pay');
  const failing = vi.spyOn(on.sandbox, 'listSubscriptions').mockRejectedValue(new Error('no answer'));
  const back = await on.server.app.inject(new URL(paid.headers.location ?? '').href);
  failing.mockRestore();
  expect([back.statusCode, back.headers.location]).toEqual([302, '/app/dashboard?subscription=success']);
  expect((await on.membershipOf(person)).plan).toBe('pro');
});
