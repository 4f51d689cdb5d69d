// A server with a fake Stripe, and what happens to a customer there.
import { getMembership, startCheckout } from '#contract/billing.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { fakeStripeConfig, startFakeStripe } from '#server/testing/fake-stripe.ts';
import type { FakeStripe, SignedPost } from '#server/testing/fake-stripe.ts';
import { adminEmail, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import type { FakeInvoice, FakeSubscription } from '#server/testing/stripe-wire.ts';

export interface Customer extends Person {
  readonly customerId: string;
}

export interface StripeServer {
  readonly server: TestServer;
  readonly stripe: FakeStripe;
  post(event: SignedPost | { body: Buffer; signature: string | undefined }): Promise<number>;
  /** A user who has started a checkout, so that Stripe knows them. */
  customer(): Promise<Customer>;
  /** A user who has paid for a plan, with the event delivered. */
  subscriber(plan: PaidPlan): Promise<Customer>;
  /** Changes a subscription at Stripe; answers the resulting event. */
  subscribe(customer: Customer, change?: Partial<FakeSubscription>): SignedPost;
  invoice(customer: Customer, type: string, change?: Partial<FakeInvoice>): SignedPost;
  membershipOf(person: Person): ReturnType<typeof membership>;
  close(): Promise<void>;
}

const membership = async (server: TestServer, person: Person) =>
  (await server.as(person).call(getMembership)).body;

export async function startStripeServer(): Promise<StripeServer> {
  const stripe = await startFakeStripe();
  const server = await startTestServer({
    env: { ADMIN_EMAIL: adminEmail, ...fakeStripeConfig, STRIPE_API_URL: stripe.url },
  });

  const post: StripeServer['post'] = async ({ body, signature }) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/functions/v1/billing-webhook',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      payload: body,
    });
    return response.statusCode;
  };
  const customer = async () => {
    const person = await signUpPerson(server);
    await server.as(person).call(startCheckout, { body: { plan: 'pro' } });
    const { rows } = await server.services.pool.query(
      'select customer_id from billing_customers where user_id = $1',
      [person.id],
    );
    return { ...person, customerId: rows[0].customer_id as string };
  };
  const subscribe: StripeServer['subscribe'] = ({ customerId }, change = {}) => {
    const id = change.id ?? `sub_${customerId}`;
    const before = stripe.subscriptions.get(id);
    const after = {
      id,
      customer: customerId,
      priceId: 'price_pro',
      status: 'active',
      currentPeriodEnd: 1_900_000_000,
      ...before,
      ...change,
    };
    stripe.subscriptions.set(id, after);
    return stripe.event(before ? 'customer.subscription.updated' : 'customer.subscription.created', {
      id,
      customer: customerId,
    });
  };
  const invoice: StripeServer['invoice'] = ({ customerId }, type, change = {}) => {
    const id = change.id ?? `in_${customerId}`;
    const after: FakeInvoice = {
      id,
      customer: customerId,
      subscription: `sub_${customerId}`,
      priceId: 'price_pro',
      amountCents: 2000,
      status: 'paid',
      paidAt: Math.floor(Date.now() / 1000),
      ...stripe.invoices.get(id),
      ...change,
    };
    stripe.invoices.set(id, after);
    const parts = { customer: customerId, payment_intent: `pi_${id}`, charge: `ch_${id}` };
    return stripe.event(type, { id, ...parts });
  };

  return {
    server,
    stripe,
    post,
    customer,
    subscribe,
    invoice,
    subscriber: async (plan) => {
      const bought = await customer();
      const amountCents = plan === 'pro' ? 2000 : 4000;
      await post(subscribe(bought, { priceId: `price_${plan}` }));
      await post(invoice(bought, 'invoice.paid', { priceId: `price_${plan}`, amountCents }));
      return bought;
    },
    membershipOf: (person) => membership(server, person),
    close: async () => {
      await server.close();
      await stripe.close();
    },
  };
}
