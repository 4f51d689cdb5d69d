// Replaces the payment provider outside production: it stores checkouts, subscriptions and payments, has local pages to
// "pay" at, and posts signed events to the product, as Stripe would.
import { randomUUID } from 'node:crypto';
import { daySeconds } from '#domain/durations.ts';
import { planPriceUsd } from '#domain/plans/plan.ts';
import type { PaidPlan, Subscription } from '#domain/plans/subscription.ts';
import type { Services } from '#server/platform/services.ts';
import type { BillingProvider, ChangeOrder, ChangePrice, PaymentRecord, SignedEvent } from './provider.ts';
import { changeBy, endedAt, eventTypes, paymentBy } from './sandbox-portal.ts';
import type { SandboxAction } from './sandbox-portal.ts';
import { sandboxSignatures } from './sandbox-signatures.ts';
import type { SandboxTicket } from './sandbox-signatures.ts';
import {
  changeSandboxSubscription,
  closeSandboxCheckout,
  deleteSandboxCustomer,
  expireSandboxCheckouts,
  findSandboxCheckout,
  findSandboxCustomer,
  findSandboxPayment,
  findSandboxSubscription,
  insertSandboxCheckout,
  insertSandboxPayment,
  listDueSandboxSubscriptions,
  refundSandboxPayment,
  refundSandboxPayments,
  saveSandboxSubscription,
} from './sandbox.store.ts';
import type { SandboxCheckout, SandboxPayment, SandboxSubscription } from './sandbox.store.ts';

const monthSeconds = 30 * daySeconds;
const customerPrefix = 'cus_sandbox_';

export interface Sandbox extends BillingProvider {
  /** Reads the address of a checkout or portal page; null if it is forged or older than an hour. */
  readTicket(ticket: string): Promise<SandboxTicket | null>;
  findCheckout(checkoutId: string): Promise<SandboxCheckout | null>;
  findStored(customerId: string): Promise<SandboxSubscription | null>;
  /** Null if the checkout was paid or has expired. */
  pay(checkoutId: string): Promise<SignedEvent | null>;
  /** Null if the customer has no subscription it applies to. */
  perform(customerId: string, action: SandboxAction): Promise<SignedEvent | null>;
  /** Subscriptions whose paid month has ended. */
  listDue(): Promise<readonly SandboxSubscription[]>;
}

export const isSandbox = (provider: BillingProvider): provider is Sandbox => 'readTicket' in provider;

export function sandboxProvider({
  db,
  secrets,
  config,
  clock,
}: Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>): Sandbox {
  const { signTicket, readTicket, signEvent, readEvent } = sandboxSignatures({ secrets, clock });
  const pageFor = async (ticket: SandboxTicket) =>
    `${config.publicUrl}/dev/billing/${ticket.page}/${await signTicket(ticket)}`;
  const checkoutUrl = ({ id, customerId }: SandboxCheckout) =>
    pageFor({ customerId, page: 'checkout', checkoutId: id });
  const openCheckout: BillingProvider['openCheckout'] = async ({ customerId, plan }) => {
    const checkout = { id: `cs_sandbox_${randomUUID()}`, customerId, plan, status: 'open' } as const;
    await expireSandboxCheckouts(db, customerId);
    await insertSandboxCheckout(db, checkout);
    return { id: checkout.id, url: await checkoutUrl(checkout) };
  };
  const nowSeconds = () => epochSeconds(clock.now());
  const nextPeriodEnd = () => nowSeconds() + monthSeconds;
  const tell = (
    type: string,
    about: { customerId: string; subscriptionId: string; paymentId: string | null },
  ): SignedEvent => signEvent({ id: `evt_sandbox_${randomUUID()}`, type, createdAt: clock.now(), ...about });
  const cancel = async (subscriptionId: string) =>
    void (await changeSandboxSubscription(db, subscriptionId, endedAt(clock.now())));
  const raise = async (
    type: string,
    { customerId, subscriptionId, plan, cardLast4 }: SandboxSubscription,
    payment: { status: SandboxPayment['status']; amountCents?: number } | null,
  ): Promise<SignedEvent> => {
    const paymentId = payment && `pay_sandbox_${randomUUID()}`;
    if (paymentId) {
      const { status, amountCents = priceCents(plan) } = payment;
      const made = { id: paymentId, customerId, subscriptionId, plan, amountCents, status, cardLast4 };
      await insertSandboxPayment(db, { ...made, paidAt: clock.now() });
    }
    return tell(type, { customerId, subscriptionId, paymentId });
  };

  return {
    readTicket,
    findCheckout: (checkoutId) => findSandboxCheckout(db, checkoutId),
    createCustomer: async () => `${customerPrefix}${randomUUID()}`,
    changeCustomer: async () => {},
    hasCustomer: async (customerId) => customerId.startsWith(customerPrefix),
    openCheckout,
    findCheckoutUrl: async (checkoutId) => {
      const checkout = await findSandboxCheckout(db, checkoutId);
      return checkout?.status === 'open' ? checkoutUrl(checkout) : null;
    },
    endCheckout: async (checkoutId) => void (await closeSandboxCheckout(db, checkoutId, 'expired')),
    previewChange: async (order) => {
      const stored = await findSandboxSubscription(db, order.customerId);
      if (!stored) throw new Error('There is no such subscription in the sandbox.');
      return changePrice(stored, order);
    },
    changePlan: async (order) => {
      const { customerId, subscriptionId, plan } = order;
      const before = await findSandboxSubscription(db, customerId);
      const after = before && (await changeSandboxSubscription(db, subscriptionId, { plan }));
      if (!after) throw new Error('There is no such subscription in the sandbox.');
      await expireSandboxCheckouts(db, customerId);
      const { dueNowCents } = changePrice(before, order);
      return { payUrl: null, event: await raise(eventTypes['change-plan'], after, charge(dueNowCents)) };
    },
    openPortal: (customerId) => pageFor({ customerId, page: 'portal' }),
    customerOfSubscription: (subscriptionId) => findSandboxCustomer(db, subscriptionId),
    findStored: (customerId) => findSandboxSubscription(db, customerId),
    listSubscriptions: async (customerId) => {
      const stored = await findSandboxSubscription(db, customerId);
      return stored ? [subscriptionFrom(stored)] : [];
    },
    findPayment: async (paymentId) => {
      const payment = await findSandboxPayment(db, paymentId);
      return payment && recordFrom(payment);
    },
    readEvent: async (body, signature = '') => readEvent(body, signature),
    refund: async (paymentId) => {
      const refunded = await refundSandboxPayment(db, paymentId);
      if (!refunded) return null;
      const { customerId, subscriptionId } = refunded;
      return tell('charge.refunded', { customerId, subscriptionId, paymentId });
    },
    cancel,
    deleteCustomer: (customerId) => deleteSandboxCustomer(db, customerId),
    cancelAndRefund: async (subscriptionId) => {
      await cancel(subscriptionId);
      return (await refundSandboxPayments(db, subscriptionId)).map(recordFrom);
    },
    pay: async (checkoutId) => {
      const checkout = await closeSandboxCheckout(db, checkoutId, 'complete');
      if (!checkout) return null;
      const { customerId, plan } = checkout;
      const before = await findSandboxSubscription(db, customerId);
      if (before && before.status !== 'canceled') return null;
      const paid: SandboxSubscription = {
        customerId,
        subscriptionId: `sub_sandbox_${randomUUID()}`,
        plan,
        status: 'active',
        currentPeriodEnd: nextPeriodEnd(),
        cancelAtPeriodEnd: false,
        cardLast4: before?.cardLast4 ?? '4242',
        startedAt: clock.now(),
        endedAt: null,
      };
      await saveSandboxSubscription(db, paid);
      return raise('checkout.session.completed', paid, { status: 'paid' });
    },
    perform: async (customerId, action) => {
      const before = await findSandboxSubscription(db, customerId);
      if (!before) return null;
      const change = changeBy(action, before, { now: clock.now(), nextPeriodEnd: nextPeriodEnd() });
      const after = await changeSandboxSubscription(db, before.subscriptionId, change);
      if (!after) return null;
      await expireSandboxCheckouts(db, customerId);
      const status = paymentBy(action, before);
      if (action !== 'change-plan') return raise(eventTypes[action], after, status && { status });
      const { dueNowCents } = changePrice(before, { plan: after.plan, proratedFrom: nowSeconds() });
      return raise(eventTypes[action], after, charge(dueNowCents));
    },
    listDue: () => listDueSandboxSubscriptions(db, nowSeconds()),
  };
}

const priceCents = (plan: PaidPlan) => planPriceUsd[plan] * 100;

/** Null if there is nothing to pay. */
const charge = (amountCents: number) => (amountCents > 0 ? ({ status: 'paid', amountCents } as const) : null);

/** The rest of the paid month at the new price, less the same at the old one; nothing is paid back. */
function changePrice(
  { plan: before, currentPeriodEnd }: SandboxSubscription,
  { plan, proratedFrom }: Pick<ChangeOrder, 'plan' | 'proratedFrom'>,
): ChangePrice {
  const share = Math.min(1, Math.max(0, (currentPeriodEnd - proratedFrom) / monthSeconds));
  return {
    dueNowCents: Math.max(0, Math.round((priceCents(plan) - priceCents(before)) * share)),
    renewalCents: priceCents(plan),
    currency: 'usd',
    renewsAt: new Date(currentPeriodEnd * 1000),
  };
}

const recordFrom = (payment: SandboxPayment): PaymentRecord => ({
  id: payment.id,
  subscriptionId: payment.subscriptionId,
  providerPaymentId: payment.id,
  plan: payment.plan,
  amountCents: payment.amountCents,
  refundedCents: payment.status === 'refunded' ? payment.amountCents : 0,
  currency: 'usd',
  status: payment.status,
  method: `card •••• ${payment.cardLast4}`,
  paidAt: payment.paidAt,
});

const subscriptionFrom = (stored: SandboxSubscription): Subscription => ({
  id: stored.subscriptionId,
  plan: stored.plan,
  status: stored.status,
  startedAt: epochSeconds(stored.startedAt),
  currentPeriodEnd: stored.currentPeriodEnd,
  cancelAtPeriodEnd: stored.cancelAtPeriodEnd,
  endedAt: stored.endedAt && epochSeconds(stored.endedAt),
});

const epochSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
