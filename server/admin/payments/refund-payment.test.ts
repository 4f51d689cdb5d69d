import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listPayments, refundPayment } from '#contract/admin/payments.ts';
import type { UserId } from '#domain/ids.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, goodPassword, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startSandboxServer } from '#server/billing/testing-sandbox.ts';
import { startStripeServer } from '#server/billing/testing-stripe.ts';
import type { Customer, StripeServer } from '#server/billing/testing-stripe.ts';
import { emailsTo } from '#server/platform/mail/testing.ts';

type SandboxServer = Awaited<ReturnType<typeof startSandboxServer>>;
let sandboxes: SandboxServer;
let stripes: StripeServer;
let edie: Person;
let stripeEdie: Person;

beforeAll(async () => {
  [sandboxes, stripes] = await Promise.all([startSandboxServer(), startStripeServer()]);
  edie = await signUpPerson(sandboxes.server, { name: 'Edie Admin', email: adminEmail });
  stripeEdie = await signUpPerson(stripes.server, { name: 'Edie Admin', email: adminEmail });
});
afterAll(() => Promise.all([sandboxes.server.close(), stripes.close()]));
afterEach(() => {
  stripes.stripe.failWith = null;
});

async function paymentOf(server: TestServer, admin: Person, { email }: Person) {
  const { body } = await server.as(admin).call(listPayments, { query: { search: email } });
  return body.rows[0]!;
}
function refund(
  server: TestServer,
  admin: Person,
  paymentId: string,
  { password = goodPassword, endsPlan = false } = {},
) {
  return server.as(admin).call(refundPayment, { params: { paymentId }, body: { password, endsPlan } });
}
async function actsOn({ services }: TestServer, paymentId: string) {
  const { rows } = await services.pool.query(
    'select act, admin_id, details, from_address from admin_acts where subject_id = $1 order by at, act',
    [paymentId],
  );
  return rows;
}
const refundEmails = async (server: TestServer, person: Person) => {
  await doWaitingJobs(server.services);
  return (await emailsTo(server, person)).filter(({ subject }) => subject?.includes('refund'));
};

test('refunds a payment, emails the payer, records it, and leaves the plan', async () => {
  const { server } = sandboxes;
  const person = await sandboxes.subscriber('expert');
  const { id } = await paymentOf(server, edie, person);
  const { status, body } = await refund(server, edie, id);
  expect([status, body.status, body.refundedCents]).toEqual([200, 'refunded', 4000]);
  expect(await paymentOf(server, edie, person)).toEqual(body);
  expect(await sandboxes.membershipOf(person)).toMatchObject({ plan: 'expert', active: true });
  expect(await actsOn(server, id)).toEqual([
    {
      act: 'payment.refund',
      admin_id: edie.id,
      details: { cents: 4000, currency: 'usd', endsPlan: false },
      from_address: '127.0.0.1',
    },
  ]);
  const [email, ...others] = await refundEmails(server, person);
  expect(email!.text).toContain('$40.00');
  expect(others).toEqual([]);
});

test('also ends the plan if asked', async () => {
  const person = await sandboxes.subscriber('pro');
  const { id } = await paymentOf(sandboxes.server, edie, person);
  expect((await refund(sandboxes.server, edie, id, { endsPlan: true })).status).toBe(200);
  expect(await sandboxes.membershipOf(person)).toMatchObject({ plan: 'free', active: false });
});

test('requires the password first', async () => {
  const person = await sandboxes.subscriber('pro');
  const { id } = await paymentOf(sandboxes.server, edie, person);
  const refused = await refund(sandboxes.server, edie, id, { password: 'Not-it-1' });
  expect(refused.problem.code).toBe('account.password_wrong');
  expect((await paymentOf(sandboxes.server, edie, person)).status).toBe('paid');
  expect(await actsOn(sandboxes.server, id)).toEqual([]);
});

test('refunds once, even if requested several times at once', async () => {
  const { server } = stripes;
  const person = await stripes.subscriber('pro');
  const { id } = await paymentOf(server, stripeEdie, person);
  const asked = Array.from({ length: 4 }, () =>
    server.as(stripeEdie).call(refundPayment, {
      params: { paymentId: id },
      body: { password: goodPassword },
    }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  expect((await refund(server, stripeEdie, id)).problem.code).toBe('billing.already_refunded');
  const refunds = stripes.stripe.calls.filter(
    ({ path, form }) => path === '/v1/refunds' && form.payment_intent === `pi_${id}`,
  );
  expect(refunds).toHaveLength(1);
  expect((await actsOn(server, id)).map(({ act }) => act)).toEqual(['payment.refund']);
});

test('refunds the rest of a partly refunded payment, with one email', async () => {
  const person = await stripes.subscriber('expert');
  const report = (refundedCents: number) =>
    stripes.post(stripes.invoice(person, 'charge.refunded', { refundedCents }));
  await report(1500);
  const payment = await paymentOf(stripes.server, stripeEdie, person);
  expect(payment).toMatchObject({ status: 'paid', refundedCents: 1500 });
  await refundEmails(stripes.server, person);
  expect((await refund(stripes.server, stripeEdie, payment.id)).body).toMatchObject({
    status: 'refunded',
    refundedCents: 4000,
  });
  expect((await actsOn(stripes.server, payment.id))[0].details).toMatchObject({ cents: 2500 });
  await report(4000);
  expect(await refundEmails(stripes.server, person)).toHaveLength(2);
});

test('a refusal by the provider is recorded, and can be retried', async () => {
  const person = await stripes.subscriber('pro');
  const { id } = await paymentOf(stripes.server, stripeEdie, person);
  stripes.stripe.failWith = 400;
  expect((await refund(stripes.server, stripeEdie, id)).problem.code).toBe('billing.refund_failed');
  stripes.stripe.failWith = null;
  expect((await paymentOf(stripes.server, stripeEdie, person)).status).toBe('paid');
  expect((await actsOn(stripes.server, id)).map(({ act }) => act).toSorted()).toEqual([
    'payment.refund',
    'payment.refund_failed',
  ]);
  expect((await refund(stripes.server, stripeEdie, id)).status).toBe(200);
});

test('a payment disputed meanwhile is not refunded, and is shown as disputed', async () => {
  const person = await stripes.subscriber('pro');
  const { id } = await paymentOf(stripes.server, stripeEdie, person);
  stripes.invoice(person, 'charge.dispute.created', { dispute: 'needs_response' });
  expect((await refund(stripes.server, stripeEdie, id)).problem.code).toBe('billing.not_refundable');
  expect((await paymentOf(stripes.server, stripeEdie, person)).status).toBe('disputed');
});

test('refuses failed payments, payments of strangers, the admin’s own, and unknown ones', async () => {
  const person = await stripes.customer();
  await stripes.post(stripes.invoice(person, 'invoice.payment_failed', { status: 'open' }));
  const codeFor = async (paymentId: string) =>
    (await refund(stripes.server, stripeEdie, paymentId)).problem.code;
  expect(await codeFor(`in_${person.customerId}`)).toBe('billing.not_refundable');
  expect(await codeFor('in_unheard_of')).toBe('billing.payment_not_found');
  const paid = await stripes.subscriber('pro');
  const change = async (userId: UserId | null, { customerId }: Customer) =>
    stripes.server.services.pool.query('update payments set user_id = $1 where id = $2', [
      userId,
      `in_${customerId}`,
    ]);
  await change(null, paid);
  expect(await codeFor(`in_${paid.customerId}`)).toBe('billing.payer_gone');
  await change(stripeEdie.id, paid);
  expect(await codeFor(`in_${paid.customerId}`)).toBe('admin.on_self');
});
