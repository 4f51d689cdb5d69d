import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { fakeStripeConfig, startFakeStripe } from '../testing/fake-stripe.ts';
import type { FakeStripe } from '../testing/fake-stripe.ts';
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
  stripe.calls.length = 0;
});

const order = {
  customerId: 'cus_7',
  plan: 'expert' as const,
  returnUrl: 'https://p/return',
  cancelUrl: 'https://p/plans',
};

test('a customer is made once per user, however often asked', async () => {
  await provider.createCustomer({ id: 'u1', email: 'ada@example.com', name: 'Ada' });
  expect(stripe.calls[0]).toMatchObject({
    path: '/v1/customers',
    form: { email: 'ada@example.com', 'metadata[user_id]': 'u1' },
    idempotencyKey: 'customer-u1',
  });
});

test('a first plan is paid at a checkout for the configured price', async () => {
  const url = await provider.startCheckout({ ...order, subscriptionId: null });
  expect(url).toBe('https://checkout.stripe.example/pay');
  expect(stripe.calls[0]?.form).toMatchObject({
    mode: 'subscription',
    customer: 'cus_7',
    'line_items[0][price]': 'price_expert',
    success_url: 'https://p/return?checkout={CHECKOUT_SESSION_ID}',
  });
});

test('changing a running subscription never sells a second one', async () => {
  const running = {
    id: 'sub_1',
    customer: 'cus_7',
    priceId: 'price_pro',
    status: 'active',
    currentPeriodEnd: 9,
  };
  stripe.subscriptions.set('sub_1', running);
  const url = await provider.startCheckout({ ...order, subscriptionId: 'sub_1' });
  expect(url).toBe('https://billing.stripe.example/portal');
  expect(stripe.calls.map(({ path }) => path)).not.toContain('/v1/checkout/sessions');
});

test('the subscription that counts is found among ended ones', async () => {
  const common = { customer: 'cus_7', currentPeriodEnd: 1_900_000_000 };
  stripe.subscriptions.set('old', { id: 'old', priceId: 'price_expert', status: 'canceled', ...common });
  stripe.subscriptions.set('now', { id: 'now', priceId: 'price_pro', status: 'past_due', ...common });
  expect(await provider.findSubscription('cus_7')).toEqual({
    id: 'now',
    plan: 'pro',
    status: 'past_due',
    currentPeriodEnd: 1_900_000_000,
    cancelAtPeriodEnd: false,
  });
});

test('a subscription for something else counts for nothing', async () => {
  const other = { id: 'x', customer: 'cus_7', priceId: 'price_mug', status: 'active', currentPeriodEnd: 1 };
  stripe.subscriptions.set('x', other);
  expect(await provider.findSubscription('cus_7')).toBeNull();
});

test('an event is read only when it is signed by Stripe, and lately', async () => {
  const good = stripe.event('customer.subscription.updated', { id: 'sub_1', customer: 'cus_7' });
  expect(await provider.readEvent(good.body, good.signature)).toMatchObject({
    customerId: 'cus_7',
    payment: null,
  });

  const forged = stripe.event('customer.subscription.updated', {}, { secret: 'whsec_of_someone_else' });
  const stale = stripe.event('customer.subscription.updated', {}, { ageSeconds: 600 });
  for (const bad of [forged, stale, { body: good.body, signature: undefined }]) {
    await expect(provider.readEvent(bad.body, bad.signature)).rejects.toMatchObject({
      code: 'billing.event_invalid',
    });
  }
});

test('a paid invoice is recorded with its plan and amount', async () => {
  const invoice = {
    id: 'in_1',
    customer: 'cus_7',
    amount_paid: 2000,
    lines: { data: [{ pricing: { price_details: { price: 'price_pro' } } }] },
  };
  const { body, signature } = stripe.event('invoice.paid', invoice);
  const { payment } = await provider.readEvent(body, signature);
  expect(payment).toMatchObject({ id: 'in_1', plan: 'pro', amountCents: 2000, status: 'paid' });
});
