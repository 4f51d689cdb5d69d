// The only file that uses Stripe's SDK. Events are verified over the raw body and only tell which customer to read
// again.
import { Stripe } from 'stripe';
import { problem } from '#contract/problems.ts';
import type { PaidPlan, Subscription, SubscriptionStatus } from '#domain/plans/subscription.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { BillingProvider, ChangeOrder, ChangePrice } from './provider.ts';
import { subjectOf } from './stripe-events.ts';
import { idOf, listPaid, readInvoice, refundInvoices } from './stripe-payments.ts';
import type { PlanOf } from './stripe-payments.ts';

/** Maximum age of a signed event, in seconds. */
const signatureToleranceSeconds = 300;
const maxSubscriptions = 100;
const endedStatuses: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

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
  // Customers on a former price keep their plan.
  const planByPrice = new Map<string | undefined, PaidPlan>([
    ...config.STRIPE_FORMER_PRICES_PRO.map((price) => [price, 'pro'] as const),
    ...config.STRIPE_FORMER_PRICES_EXPERT.map((price) => [price, 'expert'] as const),
    [priceOf.pro, 'pro'],
    [priceOf.expert, 'expert'],
  ]);
  const planOf: PlanOf = (priceId) => planByPrice.get(priceId) ?? null;
  const subscriptionFrom = (found: Stripe.Subscription): Subscription | null => {
    const item = found.items.data[0];
    const plan = planOf(item?.price.id);
    if (!item || !plan) return null;
    return {
      id: found.id,
      plan,
      status: found.status as SubscriptionStatus,
      startedAt: found.created,
      currentPeriodEnd: item.current_period_end,
      cancelAtPeriodEnd: found.cancel_at_period_end,
      endedAt: found.ended_at,
    };
  };

  return {
    createCustomer: async ({ id, email, name }, replaces) => {
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: id } },
        { idempotencyKey: `customer-${id}-after-${replaces ?? 'none'}` },
      );
      return customer.id;
    },
    changeCustomer: async (customerId, { email, name }) =>
      void (await stripe.customers.update(customerId, { email, name }).catch(nullIfMissing)),
    hasCustomer: async (customerId) => {
      const customer = await stripe.customers.retrieve(customerId).catch(nullIfMissing);
      return customer !== null && !customer.deleted;
    },
    openCheckout: async ({ customerId, plan, returnUrl, cancelUrl }) => {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        line_items: [{ price: priceOf[plan], quantity: 1 }],
        success_url: `${returnUrl}?checkout={CHECKOUT_SESSION_ID}`,
        cancel_url: cancelUrl,
      });
      return { id: session.id, url: session.url ?? cancelUrl };
    },
    findCheckoutUrl: async (checkoutId) => {
      const session = await stripe.checkout.sessions.retrieve(checkoutId).catch(nullIfMissing);
      return session?.status === 'open' ? session.url : null;
    },
    endCheckout: async (checkoutId) => void (await stripe.checkout.sessions.expire(checkoutId)),
    previewChange: (order) => previewChange(stripe, order, priceOf[order.plan]),
    changePlan: (order) => changePlan(stripe, order, priceOf[order.plan]),
    openPortal: async (customer, returnUrl) =>
      (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
    customerOfSubscription: async (subscriptionId) => {
      const found = await stripe.subscriptions.retrieve(subscriptionId).catch(nullIfMissing);
      return idOf(found?.customer ?? null);
    },
    listSubscriptions: async (customer) => {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: maxSubscriptions });
      return data.map(subscriptionFrom).filter((subscription) => subscription !== null);
    },
    readEvent: async (body, signature = '') => {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, config.STRIPE_WEBHOOK_SECRET ?? '', signatureToleranceSeconds)
        .catch((cause: unknown) => {
          throw problem('billing.event_invalid', undefined, cause);
        });
      return {
        id: event.id,
        type: event.type,
        createdAt: new Date(event.created * 1000),
        ...(await subjectOf(stripe, event)),
      };
    },
    findPayment: (paymentId) => readInvoice(stripe, planOf, paymentId),
    refund: async (paymentId) => {
      await refundInvoices(stripe, planOf, [paymentId]);
      return null;
    },
    cancel: async (subscriptionId) => void (await cancel(stripe, subscriptionId)),
    deleteCustomer: async (customerId) => void (await stripe.customers.del(customerId).catch(nullIfMissing)),
    cancelAndRefund: async (subscriptionId, what) => {
      const { latest_invoice: latest } = await cancel(stripe, subscriptionId);
      const invoices = what === 'everything' ? await listPaid(stripe, subscriptionId) : [idOf(latest)];
      return refundInvoices(stripe, planOf, invoices);
    },
  };
}

/** Returns the subscription as it was before. */
async function cancel(stripe: Stripe, subscriptionId: string): Promise<Stripe.Subscription> {
  const find = () => stripe.subscriptions.retrieve(subscriptionId);
  const found = await find();
  if (endedStatuses.has(found.status)) return found;
  await stripe.subscriptions.cancel(subscriptionId, { prorate: false }).catch(async (error: unknown) => {
    if (!endedStatuses.has((await find()).status)) throw error;
  });
  return found;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
  throw error;
}

interface ChangeAtStripe {
  readonly item: string;
  readonly price: string;
}

async function previewChange(
  stripe: Stripe,
  { customerId, subscriptionId, proratedFrom }: ChangeOrder,
  price: string,
): Promise<ChangePrice> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const item = items.data[0];
  const invoice = await stripe.invoices.createPreview({
    customer: customerId,
    subscription: subscriptionId,
    subscription_details: {
      items: changedItems({ item: item?.id ?? '', price }),
      proration_behavior: 'always_invoice',
      proration_date: proratedFrom,
    },
  });
  const { unit_amount: renewalCents } = await stripe.prices.retrieve(price);
  return {
    dueNowCents: invoice.amount_due,
    renewalCents: renewalCents ?? 0,
    currency: invoice.currency,
    renewsAt: new Date((item?.current_period_end ?? 0) * 1000),
  };
}

async function changePlan(
  stripe: Stripe,
  { subscriptionId, proratedFrom }: ChangeOrder,
  price: string,
): Promise<{ payUrl: string | null; event: null }> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const { pending_update: pending, latest_invoice: invoice } = await stripe.subscriptions.update(
    subscriptionId,
    {
      items: changedItems({ item: items.data[0]?.id ?? '', price }),
      proration_behavior: 'always_invoice',
      proration_date: proratedFrom,
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    },
    { idempotencyKey: `change-${subscriptionId}-${price}-${proratedFrom}` },
  );
  const page = typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null;
  return { payUrl: pending ? page : null, event: null };
}

const changedItems = ({ item, price }: ChangeAtStripe) => [{ id: item, price, quantity: 1 }];

function hostOf({ STRIPE_API_URL }: Config): Stripe.StripeConfig {
  if (!STRIPE_API_URL) return {};
  const { hostname, port, protocol } = new URL(STRIPE_API_URL);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port: Number(port) }),
  };
}
