// The sandbox's pages: docs/product/plans-and-billing.md#sandbox.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withdraw } from '#contract/billing.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { endSandboxPeriods } from './sandbox-periods.ts';
import type { PortalAction } from './sandbox-portal.ts';
import { pathOf, startSandboxServer } from './testing-sandbox.ts';

let on: Awaited<ReturnType<typeof startSandboxServer>>;

beforeAll(async () => {
  on = await startSandboxServer();
});
afterAll(() => on.server.close());

test('Pay starts the plan, and the link back leads to the dashboard', async () => {
  const person = await signUpPerson(on.server);
  const { body } = await on.checkout(person, 'pro');
  const paid = await on.press(pathOf(body.url), 'pay');
  expect(paid.statusCode).toBe(303);
  const back = await on.server.app.inject(new URL(paid.headers.location ?? '').href);
  expect(back.headers.location).toBe('/app/dashboard?subscription=success');
  expect(await on.membershipOf(person)).toMatchObject({
    plan: 'pro',
    status: 'PRO_ACTIVE',
    cancelAtPeriodEnd: false,
  });
});

test('Decline and Cancel change nothing', async () => {
  const person = await signUpPerson(on.server);
  const path = pathOf((await on.checkout(person, 'expert')).body.url);
  const declined = await on.press(path, 'decline');
  expect(declined.statusCode).toBe(303);
  const after = await on.server.app.inject(`${path}${declined.headers.location}`);
  expect(after.body).toContain('The card was declined');
  expect((await on.press(path, 'cancel')).headers.location).toMatch(/\/app\/subscription$/);
  expect((await on.membershipOf(person)).plan).toBe('free');
});

test('the portal cancels, resumes, changes, fails, and ends a subscription', async () => {
  const person = await on.subscriber('pro');
  const path = await on.portalPath(person);
  const after = async (action: PortalAction) => {
    await on.press(path, action);
    const { plan, status, cancelAtPeriodEnd } = await on.membershipOf(person);
    return [plan, status, cancelAtPeriodEnd].join(' ');
  };
  expect(await after('cancel')).toBe('pro PRO_ACTIVE true');
  expect(await after('resume')).toBe('pro PRO_ACTIVE false');
  expect(await after('change-plan')).toBe('expert EXPERT_ACTIVE false');
  expect(await after('fail-payment')).toBe('expert PAID_PAST_DUE false');
  expect(await after('update-card')).toBe('expert EXPERT_ACTIVE false');
  expect(await after('end-now')).toBe('free FREE false');
});

test('the sandbox too allows withdrawing within fourteen days, and the plan becomes free', async () => {
  const person = await on.subscriber('expert');
  const { isSandbox: isSaidToBe, withdrawable } = await on.membershipOf(person);
  expect([isSaidToBe, withdrawable?.amountCents]).toEqual([true, 4000]);
  const body = { subscriptionId: withdrawable!.subscriptionId };
  expect((await on.server.as(person).call(withdraw, { body })).body).toMatchObject({ amountCents: 4000 });
  expect(await on.membershipOf(person)).toMatchObject({ plan: 'free', withdrawable: null });
});

test('a forged URL opens no page', async () => {
  const order = await on.checkout(await signUpPerson(on.server), 'pro');
  const asPortal = pathOf(order.body.url).replace('checkout', 'portal');
  expect((await on.server.app.inject(asPortal)).statusCode).toBe(404);
  expect((await on.server.app.inject('/dev/billing/checkout/made-up')).statusCode).toBe(404);
});

test('an event with a wrong signature changes nothing', async () => {
  const person = await on.subscriber('pro');
  const event = (await on.sandbox.perform(await on.customerOf(person), 'end-now'))!;
  for (const signature of ['', 'f'.repeat(64), '\u00e9'.repeat(64), '\u00e9'.repeat(32)]) {
    expect((await on.post({ ...event, signature })).statusCode, signature).toBe(400);
  }
  expect((await on.post({ ...event, body: Buffer.from('{}') })).statusCode).toBe(400);
  expect((await on.membershipOf(person)).plan).toBe('pro');
});

test('an event for an unknown customer is accepted and changes nothing', async () => {
  const order = { customerId: 'cus_of_nobody', plan: 'pro', returnUrl: '', cancelUrl: '' } as const;
  const event = await on.sandbox.pay((await on.sandbox.openCheckout(order)).id);
  expect((await on.post(event!)).statusCode).toBe(200);
});

test('a checkout is paid once, however often Pay is pressed', async () => {
  const person = await signUpPerson(on.server);
  const path = pathOf((await on.checkout(person, 'pro')).body.url);
  const pressed = await Promise.all([on.press(path, 'pay'), on.press(path, 'pay')]);
  expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect((await on.press(path, 'pay')).statusCode).toBe(303);
  expect((await on.server.app.inject(path)).statusCode).toBe(404);
  const { rows } = await on.server.services.pool.query('select id from payments where user_id = $1', [
    person.id,
  ]);
  expect(rows).toHaveLength(1);
});

test('a user who opened two pages for a plan pays on the last one, once', async () => {
  const person = await signUpPerson(on.server);
  const open = async (plan: string) => pathOf((await on.checkout(person, plan)).body.url);
  const [first, second] = [await open('pro'), await open('expert')];
  expect((await on.press(first, 'pay')).statusCode).toBe(404);
  expect((await on.press(second, 'pay')).statusCode).toBe(303);
  expect((await on.membershipOf(person)).withdrawable?.amountCents).toBe(4000);
});

test('whoever pays for a plan is shown the price of another one, and sold no second subscription', async () => {
  const person = await on.subscriber('pro');
  const { url } = (await on.checkout(person, 'expert')).body;
  expect(new URL(url).pathname + new URL(url).search).toBe('/app/subscription?change=expert');
});

test('an upgrade in the portal costs the rest of the month', async () => {
  const person = await on.subscriber('pro');
  await on.press(await on.portalPath(person), 'change-plan');
  expect((await on.membershipOf(person)).withdrawable?.amountCents).toBe(4000);
});

test.each([
  ['is renewed and paid for', null, 'PRO_ACTIVE', 4000],
  ['is over where it was cancelled', 'cancel', 'FREE', undefined],
  ['is over where it was not paid', 'fail-payment', 'FREE', undefined],
] as const)('a month of the sandbox %s', async (_what, action, status, amountCents) => {
  const person = await on.subscriber('pro');
  if (action) await on.press(await on.portalPath(person), action);
  await on.server.services.pool.query(
    'update sandbox_subscriptions set current_period_end = 1 where customer_id = $1',
    [await on.customerOf(person)],
  );
  await endSandboxPeriods(on.server.services);
  await endSandboxPeriods(on.server.services);
  const { currentPeriodEnd, withdrawable, ...membership } = await on.membershipOf(person);
  const runs = Date.parse(currentPeriodEnd!) > Date.now();
  expect([membership.status, withdrawable?.amountCents, runs]).toEqual([
    status,
    amountCents,
    status !== 'FREE',
  ]);
});

test('an ended subscription stays so, whatever is pressed on an old page', async () => {
  const person = await on.subscriber('pro');
  const path = await on.portalPath(person);
  await on.press(path, 'end-now');
  for (const action of ['resume', 'update-card', 'fail-payment', 'change-plan']) await on.press(path, action);
  expect(await on.membershipOf(person)).toMatchObject({ plan: 'free' });
});

test('an event of the sandbox older than five minutes is refused', async () => {
  const person = await on.subscriber('pro');
  const event = (await on.sandbox.perform(await on.customerOf(person), 'end-now'))!;
  const later = vi.spyOn(on.server.services.clock, 'now').mockReturnValue(new Date(Date.now() + 301_000));
  const { statusCode } = await on.post(event);
  later.mockRestore();
  expect(statusCode).toBe(400);
  expect((await on.membershipOf(person)).plan).toBe('pro');
});
