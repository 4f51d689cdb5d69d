import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { fakeStripeConfig, startFakeStripe } from '#server/testing/fake-stripe.ts';
import type { FakeStripe } from '#server/testing/fake-stripe.ts';
import type { BillingProvider } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';

let stripe: FakeStripe;
let provider: BillingProvider;

beforeAll(async () => {
  stripe = await startFakeStripe();
  provider = stripeProvider(configFrom({ ...fakeStripeConfig, STRIPE_API_URL: stripe.url }));
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.subscriptions.clear();
  stripe.invoices.clear();
  stripe.calls.length = 0;
});

const order = {
  customerId: 'cus_7',
  plan: 'expert' as const,
  returnUrl: 'https://p/return',
  cancelUrl: 'https://p/plans',
};
const running = {
  id: 'sub_1',
  customer: 'cus_7',
  priceId: 'price_expert',
  status: 'active',
  currentPeriodEnd: 1_900_000_000,
};
const invoice = {
  id: 'in_1',
  customer: 'cus_7',
  subscription: 'sub_1',
  priceId: 'price_expert',
  amountCents: 4000,
  status: 'paid',
  paidAt: 1_800_000_000,
} as const;

test('a customer is created once per user, however often requested', async () => {
  await provider.createCustomer({ id: 'u1', email: 'ada@example.com', name: 'Ada' }, null);
  expect(stripe.calls[0]).toMatchObject({
    path: '/v1/customers',
    form: { email: 'ada@example.com', 'metadata[user_id]': 'u1' },
    idempotencyKey: 'customer-u1-after-none',
  });
});

test('a customer’s name and address can change, and a deleted one has none', async () => {
  await provider.changeCustomer('cus_7', { email: 'ada@new.example', name: 'Ada New' });
  expect(stripe.calls[0]).toMatchObject({
    method: 'POST',
    path: '/v1/customers/cus_7',
    form: { email: 'ada@new.example', name: 'Ada New' },
  });
  stripe.goneCustomers.add('cus_gone');
  await provider.changeCustomer('cus_gone', { email: 'ada@new.example', name: 'Ada New' });
});

test('a first plan is paid with a checkout for the configured price, which can be ended', async () => {
  const { id, url } = await provider.openCheckout(order);
  expect(stripe.calls[0]?.form).toMatchObject({
    mode: 'subscription',
    customer: 'cus_7',
    'line_items[0][price]': 'price_expert',
    success_url: 'https://p/return?checkout={CHECKOUT_SESSION_ID}',
  });
  expect(await provider.findCheckoutUrl(id)).toBe(url);
  await provider.endCheckout(id);
  expect(await provider.findCheckoutUrl(id)).toBeNull();
});

const change = {
  customerId: 'cus_7',
  subscriptionId: 'sub_1',
  plan: 'expert' as const,
  proratedFrom: 1_898_704_000,
};

test('the price of a change is previewed, and charged for the same moment on the same subscription', async () => {
  stripe.subscriptions.set('sub_1', { ...running, priceId: 'price_pro' });
  expect(await provider.previewChange(change)).toEqual({
    dueNowCents: 1000,
    renewalCents: 4000,
    currency: 'usd',
    renewsAt: new Date(1_900_000_000_000),
  });
  expect(stripe.calls.find(({ path }) => path === '/v1/invoices/create_preview')?.form).toMatchObject({
    customer: 'cus_7',
    subscription: 'sub_1',
    'subscription_details[items][0][id]': 'si_sub_1',
    'subscription_details[items][0][price]': 'price_expert',
    'subscription_details[proration_behavior]': 'always_invoice',
    'subscription_details[proration_date]': '1898704000',
  });
  expect(await provider.changePlan(change)).toEqual({ payUrl: null, event: null });
  expect(stripe.calls.at(-1)).toMatchObject({
    path: '/v1/subscriptions/sub_1',
    form: {
      'items[0][id]': 'si_sub_1',
      'items[0][price]': 'price_expert',
      proration_behavior: 'always_invoice',
      proration_date: '1898704000',
      payment_behavior: 'pending_if_incomplete',
    },
    idempotencyKey: 'change-sub_1-price_expert-1898704000',
  });
  expect(await provider.listSubscriptions('cus_7')).toMatchObject([{ plan: 'expert' }]);
  expect(stripe.calls.map(({ path }) => path)).not.toContain('/v1/checkout/sessions');
});

test('a change that the bank wants approved leads to its page, and changes nothing before', async () => {
  stripe.subscriptions.set('sub_1', { ...running, priceId: 'price_pro' });
  stripe.asksForApproval = true;
  expect(await provider.changePlan(change)).toEqual({
    payUrl: 'https://invoice.stripe.example/in_change',
    event: null,
  });
  stripe.asksForApproval = false;
  expect(await provider.listSubscriptions('cus_7')).toMatchObject([{ plan: 'pro' }]);
});

test('a subscription is read with its plan, start, and end', async () => {
  stripe.subscriptions.set('sub_1', { ...running, status: 'past_due', cancelAtPeriodEnd: true });
  expect(await provider.listSubscriptions('cus_7')).toEqual([
    {
      id: 'sub_1',
      plan: 'expert',
      status: 'past_due',
      startedAt: 1_700_000_000,
      currentPeriodEnd: 1_900_000_000,
      cancelAtPeriodEnd: true,
      endedAt: null,
    },
  ]);
});

test.each([
  ['price_pro', 'pro'],
  ['price_2024', 'pro'],
  ['price_2025', 'pro'],
  ['price_expert_2024', 'expert'],
] as const)('whoever pays %s, sold now or formerly, has %s', async (priceId, plan) => {
  const provider = stripeProvider(
    configFrom({
      ...fakeStripeConfig,
      STRIPE_API_URL: stripe.url,
      STRIPE_FORMER_PRICES_PRO: 'price_2024, price_2025',
      STRIPE_FORMER_PRICES_EXPERT: 'price_expert_2024',
    }),
  );
  stripe.subscriptions.set('sub_1', { ...running, priceId });
  stripe.invoices.set('in_1', { ...invoice, priceId });
  expect(await provider.listSubscriptions('cus_7')).toMatchObject([{ plan }]);
  expect(await provider.findPayment('in_1')).toMatchObject({ plan });
});

test('a subscription for something else counts for nothing', async () => {
  stripe.subscriptions.set('sub_1', { ...running, priceId: 'price_mug' });
  expect(await provider.listSubscriptions('cus_7')).toEqual([]);
});

test('an event is read only if Stripe signed it recently', async () => {
  const good = stripe.event('customer.subscription.updated', { id: 'sub_1', customer: 'cus_7' });
  expect(await provider.readEvent(good.body, good.signature)).toMatchObject({
    customerId: 'cus_7',
    paymentId: null,
  });

  const forged = stripe.event('customer.subscription.updated', {}, { secret: 'whsec_of_someone_else' });
  const stale = stripe.event('customer.subscription.updated', {}, { ageSeconds: 600 });
  for (const bad of [forged, stale, { body: good.body, signature: undefined }]) {
    await expect(provider.readEvent(bad.body, bad.signature)).rejects.toMatchObject({
      code: 'billing.event_invalid',
    });
  }
});

test.each([
  ['checkout.session.completed', { customer: 'cus_7' }, null],
  ['customer.subscription.created', { customer: 'cus_7' }, null],
  ['customer.subscription.paused', { customer: { id: 'cus_7' } }, null],
  ['customer.subscription.deleted', { customer: 'cus_7' }, null],
  ['customer.subscription.trial_will_end', { customer: 'cus_7' }, null],
  ['invoice.paid', { id: 'in_1', customer: 'cus_7' }, 'in_1'],
  ['invoice.payment_failed', { id: 'in_1', customer: 'cus_7' }, 'in_1'],
  ['charge.refunded', { customer: 'cus_7', payment_intent: 'pi_in_1' }, 'in_1'],
  ['charge.dispute.created', { charge: 'ch_in_1', payment_intent: 'pi_in_1' }, 'in_1'],
  ['charge.dispute.closed', { charge: 'ch_in_1', payment_intent: 'pi_in_1' }, 'in_1'],
])('%s says whom to look at, and which payment', async (type, object, paymentId) => {
  stripe.invoices.set('in_1', invoice);
  const { body, signature } = stripe.event(type, object);
  expect(await provider.readEvent(body, signature)).toMatchObject({ type, customerId: 'cus_7', paymentId });
});

test('an event of another kind is about nobody', async () => {
  const { body, signature } = stripe.event('product.created', { id: 'prod_1' });
  expect(await provider.readEvent(body, signature)).toMatchObject({ customerId: null, paymentId: null });
});

test('a payment is read with its amount, its card, and the provider’s ids', async () => {
  stripe.invoices.set('in_1', invoice);
  expect(await provider.findPayment('in_1')).toEqual({
    id: 'in_1',
    subscriptionId: 'sub_1',
    providerPaymentId: 'pi_in_1',
    plan: 'expert',
    amountCents: 4000,
    refundedCents: 0,
    currency: 'usd',
    status: 'paid',
    method: 'visa •••• 4242',
    paidAt: new Date(1_800_000_000_000),
  });
});

test.each([
  ['open, so it failed', { status: 'open' }, 'failed'],
  ['given back in part', { refundedCents: 1000 }, 'paid'],
  ['given back', { refundedCents: 4000 }, 'refunded'],
  ['disputed', { dispute: 'needs_response' }, 'disputed'],
  ['a dispute lost', { dispute: 'lost' }, 'disputed'],
  ['a dispute won', { dispute: 'won' }, 'paid'],
] as const)('a payment that is %s', async (_what, change, status) => {
  stripe.invoices.set('in_1', { ...invoice, ...change });
  expect(await provider.findPayment('in_1')).toMatchObject({ status });
});

test('an invoice over nothing, as at the start of a trial, is not a payment', async () => {
  stripe.invoices.set('in_1', { ...invoice, amountCents: 0 });
  expect(await provider.findPayment('in_1')).toBeNull();
});

test.each(['canceled', 'incomplete_expired'])(
  'ending one that is %s already does nothing',
  async (status) => {
    stripe.subscriptions.set('sub_1', { ...running, status });
    await provider.cancel('sub_1');
    expect(stripe.calls.map(({ method }) => method)).not.toContain('DELETE');
  },
);

test('ending a subscription refunds everything paid for it, once', async () => {
  stripe.subscriptions.set('sub_1', running);
  stripe.invoices.set('in_1', invoice);
  stripe.invoices.set('in_2', { ...invoice, id: 'in_2', dispute: 'needs_response' });
  stripe.invoices.set('in_3', { ...invoice, id: 'in_3', subscription: 'sub_other' });
  const refunds = () => stripe.calls.filter(({ path }) => path === '/v1/refunds').map(({ form }) => form);

  const given = await provider.cancelAndRefund('sub_1', 'everything');
  expect(given.map(({ id, status, refundedCents }) => [id, status, refundedCents])).toEqual([
    ['in_1', 'refunded', 4000],
    ['in_2', 'disputed', 0],
  ]);
  expect(stripe.subscriptions.get('sub_1')?.status).toBe('canceled');
  expect(await provider.cancelAndRefund('sub_1', 'everything')).toEqual(given);
  expect(refunds()).toEqual([{ payment_intent: 'pi_in_1' }]);
});

test('the rest of a payment is refunded once, and its subscription continues', async () => {
  stripe.subscriptions.set('sub_1', running);
  stripe.invoices.set('in_1', { ...invoice, refundedCents: 1500 });
  expect(await Promise.all([provider.refund('in_1'), provider.refund('in_1')])).toEqual([null, null]);
  await provider.refund('in_1');
  const refunds = stripe.calls.filter(({ path }) => path === '/v1/refunds');
  expect(new Set(refunds.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
    new Set(['give-back-pi_in_1-1500']),
  );
  expect(await provider.findPayment('in_1')).toMatchObject({ status: 'refunded', refundedCents: 4000 });
  expect(stripe.subscriptions.get('sub_1')?.status).toBe('active');
});

test('ending a leaving user’s subscription refunds nothing, and the customer is deleted once', async () => {
  stripe.subscriptions.set('sub_1', running);
  await provider.cancel('sub_1');
  await provider.cancel('sub_1');
  expect(stripe.subscriptions.get('sub_1')?.status).toBe('canceled');
  expect(stripe.calls.filter(({ path }) => path === '/v1/refunds')).toEqual([]);
  await provider.deleteCustomer('cus_1');
  await provider.deleteCustomer('cus_1');
  expect(await provider.hasCustomer('cus_1')).toBe(false);
});
