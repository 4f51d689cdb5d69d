// The only door to Stripe. Events are verified over the raw body; what they say is never trusted beyond which
// customer to read again.
import { Stripe } from 'stripe';
import { problem } from '#contract/problems.ts';
import type { PaidPlan, Subscription, SubscriptionStatus } from '#domain/plans/subscription.ts';
import type { Config } from '../config.ts';
import type { BillingProvider, PaymentRecord } from './provider.ts';

/** Tolerated age of a signed event, in seconds. */
const signatureToleranceSeconds = 300;
const counting: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing', 'past_due']);

export function stripeProvider(config: Config): BillingProvider {
  const stripe = new Stripe(config.STRIPE_SECRET_KEY ?? '', {
    maxNetworkRetries: 2,
    timeout: 15_000,
    ...hostOf(config),
  });
  const priceOf: Record<PaidPlan, string> = {
    pro: config.STRIPE_PRICE_PRO ?? '',
    expert: config.STRIPE_PRICE_EXPERT ?? '',
  };
  const planOf = (priceId: string | undefined): PaidPlan | null => {
    if (priceId === priceOf.pro) return 'pro';
    return priceId === priceOf.expert ? 'expert' : null;
  };
  const subscriptionFrom = (found: Stripe.Subscription): Subscription | null => {
    const item = found.items.data[0];
    const plan = planOf(item?.price.id);
    if (!item || !plan) return null;
    return {
      id: found.id,
      plan,
      status: found.status as SubscriptionStatus,
      currentPeriodEnd: item.current_period_end,
      cancelAtPeriodEnd: found.cancel_at_period_end,
    };
  };

  return {
    createCustomer: async ({ id, email, name }) => {
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: id } },
        { idempotencyKey: `customer-${id}` },
      );
      return customer.id;
    },
    startCheckout: async ({ customerId, plan, subscriptionId, returnUrl, cancelUrl }) => {
      if (subscriptionId) return confirmChange(stripe, customerId, subscriptionId, priceOf[plan], cancelUrl);
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        line_items: [{ price: priceOf[plan], quantity: 1 }],
        success_url: `${returnUrl}?checkout={CHECKOUT_SESSION_ID}`,
        cancel_url: cancelUrl,
      });
      return session.url ?? cancelUrl;
    },
    openPortal: async (customer, returnUrl) =>
      (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
    customerOfCheckout: async (checkoutId) =>
      idOf((await stripe.checkout.sessions.retrieve(checkoutId)).customer),
    findSubscription: async (customer) => {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
      const ours = data.map(subscriptionFrom).filter((subscription) => subscription !== null);
      return ours.find(({ status }) => counting.has(status)) ?? ours[0] ?? null;
    },
    readEvent: async (body, signature = '') => {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, config.STRIPE_WEBHOOK_SECRET ?? '', signatureToleranceSeconds)
        .catch((cause: unknown) => {
          throw problem('billing.event_invalid', undefined, cause);
        });
      const object = event.data.object as { customer?: string | { id: string } | null };
      return {
        id: event.id,
        type: event.type,
        createdAt: new Date(event.created * 1000),
        customerId: idOf(object.customer ?? null),
        payment: paymentFrom(event, planOf),
      };
    },
  };
}

/** Changing a running subscription is confirmed in the portal; a second checkout would sell a second one. */
async function confirmChange(
  stripe: Stripe,
  customer: string,
  subscription: string,
  price: string,
  backUrl: string,
): Promise<string> {
  const { items } = await stripe.subscriptions.retrieve(subscription);
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: backUrl,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription,
        items: [{ id: items.data[0]?.id ?? '', price, quantity: 1 }],
      },
    },
  });
  return session.url;
}

function paymentFrom(
  event: Stripe.Event,
  planOf: (priceId: string | undefined) => PaidPlan | null,
): PaymentRecord | null {
  if (event.type !== 'invoice.paid' && event.type !== 'invoice.payment_failed') return null;
  const invoice = event.data.object;
  const plan = planOf(idOf(invoice.lines.data[0]?.pricing?.price_details?.price ?? null) ?? undefined);
  if (!plan || !invoice.id) return null;
  return {
    id: invoice.id,
    plan,
    amountCents: event.type === 'invoice.paid' ? invoice.amount_paid : invoice.amount_due,
    status: event.type === 'invoice.paid' ? 'paid' : 'failed',
    method: 'card',
    paidAt: new Date(event.created * 1000),
  };
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

function hostOf({ STRIPE_API_URL }: Config): Stripe.StripeConfig {
  if (!STRIPE_API_URL) return {};
  const { hostname, port, protocol } = new URL(STRIPE_API_URL);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port: Number(port) }),
  };
}
