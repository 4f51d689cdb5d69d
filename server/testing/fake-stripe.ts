// A local double of Stripe that speaks its wire format (form-encoded in, Stripe's JSON out), for the real SDK.
import Fastify from 'fastify';
import type { FastifyReply } from 'fastify';
import { Stripe } from 'stripe';
import {
  chargeOnTheWire,
  checkoutOnTheWire,
  disputeOnTheWire,
  invoiceOnTheWire,
  invoicePaymentOnTheWire,
  listOnTheWire,
  subscriptionOnTheWire,
} from './stripe-wire.ts';
import type { FakeCheckout, FakeInvoice, FakeSubscription } from './stripe-wire.ts';

export interface FakeStripe {
  readonly url: string;
  /** Every call: method, path, form fields, idempotency key. */
  readonly calls: { method: string; path: string; form: Form; idempotencyKey: string | undefined }[];
  readonly subscriptions: Map<string, FakeSubscription>;
  readonly invoices: Map<string, FakeInvoice>;
  readonly checkouts: Map<string, FakeCheckout>;
  /** Deleted at Stripe, or belonging to another account. */
  readonly goneCustomers: Set<string>;
  /** Respond to every call with this status, until set to null. */
  failWith: number | null;
  /** A payment isn't made before the customer approves it. */
  asksForApproval: boolean;
  /** Every call waits for this before its response. */
  answering: Promise<void>;
  /** A signed event as Stripe would post it. */
  event(
    type: string,
    object: Record<string, unknown>,
    options?: { secret?: string; ageSeconds?: number },
  ): SignedPost;
  close(): Promise<void>;
}

export interface SignedPost {
  readonly body: Buffer;
  readonly signature: string;
}

type Form = Record<string, string>;

export const fakeStripeConfig = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
  STRIPE_PRICE_PRO: 'price_pro',
  STRIPE_PRICE_EXPERT: 'price_expert',
};

export async function startFakeStripe(): Promise<FakeStripe> {
  const app = Fastify();
  const fake: Omit<FakeStripe, 'url'> = {
    calls: [],
    subscriptions: new Map(),
    invoices: new Map(),
    checkouts: new Map(),
    goneCustomers: new Set(),
    failWith: null,
    asksForApproval: false,
    answering: Promise.resolve(),
    event: signedEvent,
    close: () => app.close(),
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
  app.addHook('preHandler', async (request, reply) => {
    fake.calls.push({
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      form: (request.body as Form | undefined) ?? {},
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    });
    await fake.answering;
    if (fake.failWith !== null) await refuse(reply, fake.failWith);
  });

  let made = 0;
  const idIn = (params: unknown) => (params as { id: string }).id;
  const ofSubscription = (id: string | undefined) =>
    [...fake.invoices.values()].filter(({ subscription }) => subscription === id);

  app.post('/v1/customers', () => ({ id: `cus_${++made}`, object: 'customer' }));
  app.get('/v1/customers/:id', ({ params }, reply) => {
    const id = idIn(params);
    return fake.goneCustomers.has(id) ? refuse(reply, 404) : { id, object: 'customer' };
  });
  app.post('/v1/customers/:id', ({ params }, reply) => {
    const id = idIn(params);
    return fake.goneCustomers.has(id) ? refuse(reply, 404) : { id, object: 'customer' };
  });
  app.delete('/v1/customers/:id', ({ params }, reply) => {
    const id = idIn(params);
    if (fake.goneCustomers.has(id)) return refuse(reply, 404);
    fake.goneCustomers.add(id);
    return { id, object: 'customer', deleted: true };
  });
  app.post('/v1/checkout/sessions', ({ body }) => {
    const checkout = { id: `cs_${++made}`, customer: (body as Form).customer ?? '', status: 'open' } as const;
    fake.checkouts.set(checkout.id, checkout);
    return checkoutOnTheWire(checkout);
  });
  app.get('/v1/checkout/sessions/:id', ({ params }, reply) => {
    const found = fake.checkouts.get(idIn(params));
    return found ? checkoutOnTheWire(found) : refuse(reply, 404);
  });
  app.post('/v1/checkout/sessions/:id/expire', ({ params }, reply) => {
    const found = fake.checkouts.get(idIn(params));
    if (found?.status !== 'open') return refuse(reply, 400);
    const expired = { ...found, status: 'expired' } as const;
    fake.checkouts.set(found.id, expired);
    return checkoutOnTheWire(expired);
  });
  app.post('/v1/billing_portal/sessions', () => ({
    id: 'bps_1',
    object: 'billing_portal.session',
    url: 'https://billing.stripe.example/portal',
  }));
  app.get('/v1/subscriptions', ({ query }) => {
    const { customer } = query as { customer: string };
    const theirs = [...fake.subscriptions.values()].filter((found) => found.customer === customer);
    return listOnTheWire('/v1/subscriptions', theirs.map(subscriptionOnTheWire));
  });
  app.get('/v1/subscriptions/:id', ({ params }, reply) => {
    const found = fake.subscriptions.get(idIn(params));
    const latest = ofSubscription(found?.id).at(-1)?.id ?? null;
    return found ? { ...subscriptionOnTheWire(found), latest_invoice: latest } : refuse(reply, 404);
  });
  app.post('/v1/subscriptions/:id', ({ params, body }, reply) => {
    const found = fake.subscriptions.get(idIn(params));
    if (!found) return refuse(reply, 404);
    const invoice = { id: 'in_change', object: 'invoice' };
    if (fake.asksForApproval) {
      const page = `https://invoice.stripe.example/${invoice.id}`;
      const latest = { ...invoice, hosted_invoice_url: page };
      return { ...subscriptionOnTheWire(found), pending_update: {}, latest_invoice: latest };
    }
    const changed = { ...found, priceId: (body as Form)['items[0][price]'] ?? found.priceId };
    fake.subscriptions.set(found.id, changed);
    return { ...subscriptionOnTheWire(changed), pending_update: null, latest_invoice: invoice };
  });
  app.post('/v1/invoices/create_preview', ({ body }, reply) => {
    const form = body as Form;
    const found = fake.subscriptions.get(form.subscription ?? '');
    if (!found) return refuse(reply, 404);
    const [before, after] = [found.priceId, form['subscription_details[items][0][price]'] ?? ''].map(priceOf);
    const at = Number(form['subscription_details[proration_date]']);
    const share = Math.max(0, (found.currentPeriodEnd - at) / (30 * 86_400));
    const due = Math.round(((after ?? 0) - (before ?? 0)) * share);
    return { object: 'invoice', amount_due: due, currency: 'usd' };
  });
  app.get('/v1/prices/:id', ({ params }) => ({
    id: idIn(params),
    object: 'price',
    unit_amount: priceOf(idIn(params)),
  }));
  app.delete('/v1/subscriptions/:id', ({ params }, reply) => {
    const found = fake.subscriptions.get(idIn(params));
    if (!found || ['canceled', 'incomplete_expired'].includes(found.status)) return refuse(reply, 404);
    const ended = { ...found, status: 'canceled', endedAt: Math.floor(Date.now() / 1000) };
    fake.subscriptions.set(found.id, ended);
    return subscriptionOnTheWire(ended);
  });
  app.get('/v1/invoices', ({ query }) => {
    const { subscription, status } = query as Form;
    const found = ofSubscription(subscription).filter((invoice) => invoice.status === status);
    return listOnTheWire('/v1/invoices', found.map(invoiceOnTheWire));
  });
  app.get('/v1/invoices/:id', ({ params }, reply) => {
    const found = fake.invoices.get(idIn(params));
    return found ? invoiceOnTheWire(found) : refuse(reply, 404);
  });
  app.get('/v1/invoice_payments', ({ query }) => {
    const { invoice, 'payment[payment_intent]': intent } = query as Form;
    const found = fake.invoices.get(invoice ?? intent?.replace(/^pi_/, '') ?? '');
    return listOnTheWire('/v1/invoice_payments', found ? [invoicePaymentOnTheWire(found)] : []);
  });
  app.get('/v1/charges/:id', ({ params }, reply) => {
    const found = fake.invoices.get(idIn(params).replace(/^ch_/, ''));
    return found ? chargeOnTheWire(found) : refuse(reply, 404);
  });
  app.get('/v1/disputes', ({ query }) => {
    const found = fake.invoices.get((query as Form).charge?.replace(/^ch_/, '') ?? '');
    return listOnTheWire('/v1/disputes', found?.dispute ? [disputeOnTheWire(found)] : []);
  });
  const refundKeys = new Set<unknown>();
  app.post('/v1/refunds', ({ body, headers }, reply) => {
    const found = fake.invoices.get((body as Form).payment_intent?.replace(/^pi_/, '') ?? '');
    const key = headers['idempotency-key'];
    const isRepeated = refundKeys.has(key);
    refundKeys.add(key);
    if (!found || (found.refundedCents === found.amountCents && !isRepeated)) return refuse(reply, 400);
    fake.invoices.set(found.id, { ...found, refundedCents: found.amountCents });
    return { id: `re_${found.id}`, object: 'refund', status: 'succeeded' };
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(fake, { url });
}

const priceOf = (id: string) => (id.startsWith('price_expert') ? 4000 : 2000);

const refuse = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .send({ error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message: 'Refused.' } });

let events = 0;

function signedEvent(
  type: string,
  object: Record<string, unknown>,
  { secret = fakeStripeConfig.STRIPE_WEBHOOK_SECRET, ageSeconds = 0 } = {},
): SignedPost {
  const created = Math.floor(Date.now() / 1000) - ageSeconds;
  const payload = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, created, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: created });
  return { body: Buffer.from(payload), signature };
}
