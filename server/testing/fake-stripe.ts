// A local double of Stripe that speaks its wire format (form-encoded in, Stripe's JSON out), for the real SDK.
import Fastify from 'fastify';
import { Stripe } from 'stripe';

export interface FakeSubscription {
  readonly id: string;
  readonly customer: string;
  readonly priceId: string;
  readonly status: string;
  readonly currentPeriodEnd: number;
  readonly cancelAtPeriodEnd?: boolean;
}

export interface FakeStripe {
  readonly url: string;
  /** Every call made: method, path, form fields, idempotency key. */
  readonly calls: { method: string; path: string; form: Record<string, string>; idempotencyKey?: string }[];
  readonly subscriptions: Map<string, FakeSubscription>;
  /** Answer every call with this status until set back to null. */
  failWith: number | null;
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
    failWith: null,
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
      form: (request.body as Record<string, string> | undefined) ?? {},
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    });
    if (fake.failWith === null) return;
    await reply
      .code(fake.failWith)
      .send({ error: { type: 'api_error', message: 'The double was told to fail.' } });
  });

  let made = 0;
  app.post('/v1/customers', () => ({ id: `cus_${++made}`, object: 'customer' }));
  app.post('/v1/checkout/sessions', ({ body }) => ({
    id: `cs_${(body as Record<string, string>).customer}`,
    object: 'checkout.session',
    url: 'https://checkout.stripe.example/pay',
  }));
  app.get('/v1/checkout/sessions/:id', ({ params }) => {
    const { id } = params as { id: string };
    return { id, object: 'checkout.session', customer: id.replace(/^cs_/, '') };
  });
  app.post('/v1/billing_portal/sessions', () => ({
    id: 'bps_1',
    object: 'billing_portal.session',
    url: 'https://billing.stripe.example/portal',
  }));
  app.get('/v1/subscriptions', ({ query }) => {
    const { customer } = query as { customer: string };
    const data = [...fake.subscriptions.values()]
      .filter((found) => found.customer === customer)
      .map(onTheWire);
    return { object: 'list', url: '/v1/subscriptions', has_more: false, data };
  });
  app.get('/v1/subscriptions/:id', ({ params }, reply) => {
    const found = fake.subscriptions.get((params as { id: string }).id);
    return found ? onTheWire(found) : reply.code(404).send({ error: { type: 'invalid_request_error' } });
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(fake, { url });
}

const onTheWire = (found: FakeSubscription) => ({
  id: found.id,
  object: 'subscription',
  customer: found.customer,
  status: found.status,
  cancel_at_period_end: found.cancelAtPeriodEnd ?? false,
  items: {
    object: 'list',
    data: [
      { id: `si_${found.id}`, price: { id: found.priceId }, current_period_end: found.currentPeriodEnd },
    ],
  },
});

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
