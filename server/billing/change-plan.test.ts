// An upgrade charges what was shown: docs/product/plans-and-billing.md#upgrades.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as contract from '#contract/billing.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { startSandboxServer } from './testing-sandbox.ts';
import { startStripeServer, type StripeServer } from './testing-stripe.ts';

let on: Awaited<ReturnType<typeof startSandboxServer>>;
let stripes: StripeServer;
beforeAll(async () => {
  on = await startSandboxServer();
  stripes = await startStripeServer();
});
afterAll(async () => {
  await on.server.close();
  await stripes.close();
});

const halfMonthLeft = (person: Person) =>
  on.server.services.pool.query(
    `update sandbox_subscriptions set current_period_end = extract(epoch from now()) + 15 * 86400
     where customer_id = (select customer_id from billing_customers where user_id = $1)`,
    [person.id],
  );
const preview = (person: Person, plan = 'expert') =>
  on.server.as(person).call(contract.previewPlanChange, { body: { plan } });
const shownTo = async (person: Person) => {
  const { plan, dueNowCents, proratedFrom } = (await preview(person)).body;
  return { plan, dueNowCents, proratedFrom };
};
const change = (person: Person, body: Awaited<ReturnType<typeof shownTo>>) =>
  on.server.as(person).call(contract.changePlan, { body });
const paymentsOf = async ({ id }: Person) => {
  const { rows } = await on.server.services.pool.query(
    'select amount_cents from payments where user_id = $1 order by paid_at',
    [id],
  );
  return rows.map((row) => row.amount_cents);
};

test('shows what is due now and later, and charges that and no more', async () => {
  const person = await on.subscriber('pro');
  await halfMonthLeft(person);
  const { currentPeriodEnd } = await on.membershipOf(person);
  const shown = (await preview(person)).body;
  expect(shown).toMatchObject({ plan: 'expert', renewalCents: 4000, currency: 'usd' });
  expect(shown.dueNowCents).toBe(1000);
  expect(await paymentsOf(person)).toEqual([2000]);
  expect((await change(person, await shownTo(person))).body).toEqual({ payUrl: null });
  expect(await paymentsOf(person)).toEqual([2000, 1000]);
  const after = await on.membershipOf(person);
  expect(after.plan).toBe('expert');
  expect(Date.parse(after.currentPeriodEnd!)).toBeLessThan(Date.parse(currentPeriodEnd!));
});

test('charges nothing if the price is no longer the one that was shown', async () => {
  const person = await on.subscriber('pro');
  const shown = await shownTo(person);
  const refused = [
    { ...shown, dueNowCents: 1 },
    { ...shown, proratedFrom: shown.proratedFrom + 86_400 },
    { ...shown, proratedFrom: shown.proratedFrom - 86_400 },
  ];
  for (const body of refused) {
    expect((await change(person, body)).problem.code).toBe('billing.price_changed');
  }
  expect(await paymentsOf(person)).toEqual([2000]);
  expect((await on.membershipOf(person)).plan).toBe('pro');
});

test('is refused to whoever has no plan, has it already, or has a payment to make', async () => {
  const [free, expert, late] = [
    await signUpPerson(on.server),
    await on.subscriber('expert'),
    await on.subscriber('pro'),
  ];
  await on.press(await on.portalPath(late), 'fail-payment');
  const said = async (person: Person, plan?: string) => (await preview(person, plan)).problem.code;
  expect([
    await said(free),
    await said(expert),
    await said(expert, 'pro'),
    await said(late),
    await said(expert, 'gold'),
  ]).toEqual([
    'billing.no_customer',
    'billing.already_on_plan',
    'billing.downgrade_in_portal',
    'billing.pay_first',
    'billing.plan_invalid',
  ]);
});

test('a receipt and the news of the plan are sent by email', async () => {
  const send = vi.spyOn(on.server.services.mail, 'send').mockResolvedValue();
  const person = await on.subscriber('pro');
  await change(person, await shownTo(person));
  await on.press(await on.portalPath(person), 'cancel');
  await doWaitingJobs(on.server.services);
  const subjects = send.mock.calls.filter(([{ to }]) => to === person.email).map(([{ subject }]) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Your receipt for AI Scene Partner Pro',
      'Your receipt for AI Scene Partner Expert',
      'Your subscription is canceled',
    ]),
  );
  send.mockRestore();
});

test('Stripe is asked for the same moment twice, and the plan follows at once', async () => {
  const person = await stripes.subscriber('pro');
  const { body: shown } = await stripes.server
    .as(person)
    .call(contract.previewPlanChange, { body: { plan: 'expert' } });
  const { plan, dueNowCents, proratedFrom } = shown;
  const { body } = await stripes.server
    .as(person)
    .call(contract.changePlan, { body: { plan, dueNowCents, proratedFrom } });
  expect(body).toEqual({ payUrl: null });
  expect((await stripes.membershipOf(person)).plan).toBe('expert');
});
