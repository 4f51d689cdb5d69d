// Emails about billing events, sent once, and only while they are true.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withdraw } from '#contract/billing.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { sendBillingEmail } from './send-event-email.ts';
import { startStripeServer } from './testing-stripe.ts';
import type { Customer, StripeServer } from './testing-stripe.ts';

let stripes: StripeServer;
beforeAll(async () => {
  stripes = await startStripeServer();
});
afterAll(() => stripes.close());
afterEach(() => vi.restoreAllMocks());

/** Sends the waiting emails of the user, and removes them from the queue. */
async function emailsTo({ id }: Customer): Promise<Email[]> {
  const { services } = stripes.server;
  const { rows } = await services.pool.query(
    `delete from jobs.job where name = 'billing.event-letter' and data->>'userId' = $1 returning data`,
    [id],
  );
  const send = vi.spyOn(services.mail, 'send').mockResolvedValue();
  for (const { data } of rows) await sendBillingEmail(services, data);
  return send.mock.calls.map(([email]) => email);
}

/** A user who has paid, and whose emails about it were sent. */
async function subscriber(plan: 'pro' | 'expert'): Promise<Customer> {
  const person = await stripes.subscriber(plan);
  await emailsTo(person);
  vi.restoreAllMocks();
  return person;
}

test('a payment is confirmed with a receipt, once', async () => {
  const person = await stripes.customer();
  await stripes.post(stripes.subscribe(person));
  const paid = stripes.invoice(person, 'invoice.paid', { paidAt: 1_795_000_000 });
  for (const each of [paid, paid]) await stripes.post(each);
  const [email, ...others] = await emailsTo(person);
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: person.email, subject: 'Your receipt for AI Scene Partner Pro' });
  expect(email?.text).toContain('Paid: $20.00 on November 18, 2026, visa •••• 4242');
  expect(email?.text).toContain('renews on March 17, 2030 for $20 a month');
});

test.each([
  [{ priceId: 'price_expert' }, 'You are on Expert now'],
  [{ cancelAtPeriodEnd: true }, 'Your subscription is canceled'],
  [{ status: 'canceled' }, 'Your plan has ended'],
])('a change of the plan is confirmed: %o', async (change, subject) => {
  const person = await subscriber('pro');
  const event = stripes.subscribe(person, change);
  for (const each of [event, event]) await stripes.post(each);
  expect((await emailsTo(person)).map((email) => email.subject)).toEqual([subject]);
});

test('the email about an ending trial has its last day and the price', async () => {
  const person = await subscriber('expert');
  stripes.subscribe(person, { status: 'trialing' });
  const event = stripes.stripe.event('customer.subscription.trial_will_end', { customer: person.customerId });
  for (const each of [event, event]) await stripes.post(each);
  const [email, ...others] = await emailsTo(person);
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: person.email, subject: 'Your Expert trial is about to end' });
  expect(email?.text).toContain('ends on March 17, 2030. After that it costs $40 a month.');
});

test('a canceled trial ends without an email about its end', async () => {
  const person = await subscriber('expert');
  stripes.subscribe(person, { status: 'trialing', cancelAtPeriodEnd: true });
  const object = { customer: person.customerId };
  await stripes.post(stripes.stripe.event('customer.subscription.trial_will_end', object));
  const subjects = (await emailsTo(person)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your subscription is canceled']);
});

test('the email about a failed payment links to the payment method', async () => {
  const person = await subscriber('pro');
  const failed = stripes.invoice(person, 'invoice.payment_failed', { status: 'open' });
  for (const each of [failed, failed]) await stripes.post(each);
  const [email, ...others] = await emailsTo(person);
  expect(others).toEqual([]);
  expect(email?.subject).toBe('Your payment did not go through');
  expect(email?.text).toContain('We could not collect $20.00 for Pro.');
  expect(email?.text).toContain('/app/subscription');
});

test('a failed payment that no longer matters because the plan has ended is not reported', async () => {
  const person = await subscriber('pro');
  const failed = stripes.invoice(person, 'invoice.payment_failed', { status: 'open' });
  stripes.subscribe(person, { status: 'canceled' });
  await stripes.post(failed);
  const subjects = (await emailsTo(person)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your plan has ended']);
});

test('no email is sent about a failed payment that succeeded before its event arrived', async () => {
  const person = await subscriber('pro');
  await stripes.post(stripes.invoice(person, 'invoice.payment_failed'));
  expect(await emailsTo(person)).toEqual([]);
});

test('a user who withdrew hears about the refund only in the confirmation', async () => {
  const person = await subscriber('pro');
  const body = { subscriptionId: `sub_${person.customerId}` };
  await stripes.server.as(person).call(withdraw, { body });
  await stripes.post(stripes.invoice(person, 'charge.refunded'));
  expect(await emailsTo(person)).toEqual([]);
});

test('the email about a refund has its amount', async () => {
  const person = await subscriber('pro');
  await stripes.post(stripes.invoice(person, 'charge.refunded', { refundedCents: 500 }));
  const [email] = await emailsTo(person);
  expect(email?.subject).toBe('Your refund is on its way');
  expect(email?.text).toContain('We have refunded $5.00 of your payment for Pro');
});
