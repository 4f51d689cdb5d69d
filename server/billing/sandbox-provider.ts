// Stands in for the payment provider outside production: it remembers subscriptions, asks for "payment" on local
// pages, and tells the product about it by signed events, as Stripe would.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import { planPriceUsd } from '#domain/plans/plan.ts';
import type { PaidPlan, Subscription } from '#domain/plans/subscription.ts';
import type { Services } from '../services.ts';
import type { BillingProvider, PaymentRecord, ProviderEvent } from './provider.ts';
import { findSandboxSubscription, saveSandboxSubscription } from './sandbox.store.ts';
import type { SandboxSubscription } from './sandbox.store.ts';

const monthSeconds = 30 * 24 * 60 * 60;
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.coerce.date(),
  customerId: z.string(),
  payment: z
    .object({
      id: z.string(),
      plan: z.enum(['pro', 'expert']),
      amountCents: z.number(),
      status: z.enum(['paid', 'failed', 'refunded']),
      method: z.string().nullable(),
      paidAt: z.coerce.date(),
    })
    .nullable(),
});
const ticketShape = z.object({
  customerId: z.string(),
  page: z.enum(['checkout', 'portal']),
  plan: z.enum(['pro', 'expert']).optional(),
});
export type SandboxTicket = z.infer<typeof ticketShape>;

export interface SignedEvent {
  readonly body: Buffer;
  readonly signature: string;
}

/** What the portal can do to a subscription. */
export type PortalAction = 'cancel' | 'resume' | 'change-plan' | 'fail-payment' | 'update-card' | 'end-now';

export interface Sandbox extends BillingProvider {
  /** Reads the address of a checkout or portal page; null when it is forged or older than an hour. */
  readTicket(ticket: string): Promise<SandboxTicket | null>;
  findStored(customerId: string): Promise<SandboxSubscription | null>;
  pay(customerId: string, plan: PaidPlan): Promise<SignedEvent>;
  act(customerId: string, action: PortalAction): Promise<SignedEvent>;
}

export const isSandbox = (provider: BillingProvider): provider is Sandbox => 'readTicket' in provider;

export function sandboxProvider({ db, secrets, config, clock }: SandboxNeeds): Sandbox {
  const ticketKey = new TextEncoder().encode(`sandbox ${secrets.authSecret}`);
  const pageFor = async (ticket: SandboxTicket) => {
    const token = await new SignJWT(ticket)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(new Date(clock.now().getTime() + 3_600_000))
      .sign(ticketKey);
    return `${config.publicUrl}/dev/billing/${ticket.page}/${token}`;
  };
  const readTicket = async (token: string) => {
    const read = await jwtVerify(token, ticketKey, { currentDate: clock.now() }).catch(() => null);
    return ticketShape.safeParse(read?.payload).data ?? null;
  };
  const sign = (body: Buffer) =>
    createHmac('sha256', `events ${secrets.authSecret}`).update(body).digest('hex');
  const isSignedBy = (body: Buffer, signature: string) => {
    const [expected, given] = [Buffer.from(sign(body)), Buffer.from(signature)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  const eventFor = (
    type: string,
    subscription: SandboxSubscription,
    payment: PaymentStatus | null,
  ): SignedEvent => {
    const event: ProviderEvent = {
      id: `evt_sandbox_${randomUUID()}`,
      type,
      createdAt: clock.now(),
      customerId: subscription.customerId,
      payment: payment && paymentOf(subscription, payment, clock.now()),
    };
    const body = Buffer.from(JSON.stringify(event));
    return { body, signature: sign(body) };
  };
  const nextPeriodEnd = () => Math.floor(clock.now().getTime() / 1000) + monthSeconds;

  return {
    createCustomer: async () => `cus_sandbox_${randomUUID()}`,
    startCheckout: async ({ customerId, plan }) => pageFor({ customerId, plan, page: 'checkout' }),
    openPortal: async (customerId) => pageFor({ customerId, page: 'portal' }),
    readTicket,
    customerOfCheckout: async (ticket) => (await readTicket(ticket))?.customerId ?? null,
    findStored: (customerId) => findSandboxSubscription(db, customerId),
    findSubscription: async (customerId, tx = db) => {
      const stored = await findSandboxSubscription(tx, customerId);
      return stored && subscriptionFrom(stored);
    },
    readEvent: async (body, signature = '') => {
      if (!isSignedBy(body, signature)) throw problem('billing.event_invalid');
      return eventShape.parse(JSON.parse(body.toString()));
    },
    pay: async (customerId, plan) => {
      const before = await findSandboxSubscription(db, customerId);
      const paid: SandboxSubscription = {
        customerId,
        subscriptionId:
          before && before.status !== 'canceled' ? before.subscriptionId : `sub_sandbox_${randomUUID()}`,
        plan,
        status: 'active',
        currentPeriodEnd: nextPeriodEnd(),
        cancelAtPeriodEnd: false,
        cardLast4: before?.cardLast4 ?? '4242',
      };
      await saveSandboxSubscription(db, paid);
      return eventFor('checkout.session.completed', paid, 'paid');
    },
    act: async (customerId, action) => {
      const before = await findSandboxSubscription(db, customerId);
      if (!before) throw problem('billing.no_customer');
      const after = { ...before, ...changeBy(action, before, nextPeriodEnd()) };
      await saveSandboxSubscription(db, after);
      return eventFor(eventTypes[action], after, paymentBy(action, before));
    },
  };
}

type SandboxNeeds = Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>;
type PaymentStatus = PaymentRecord['status'];

const eventTypes: Record<PortalAction, string> = {
  cancel: 'customer.subscription.updated',
  resume: 'customer.subscription.updated',
  'change-plan': 'customer.subscription.updated',
  'fail-payment': 'invoice.payment_failed',
  'update-card': 'invoice.paid',
  'end-now': 'customer.subscription.deleted',
};

function changeBy(
  action: PortalAction,
  before: SandboxSubscription,
  nextPeriodEnd: number,
): Partial<SandboxSubscription> {
  switch (action) {
    case 'cancel':
      return { cancelAtPeriodEnd: true };
    case 'resume':
      return { cancelAtPeriodEnd: false };
    case 'change-plan':
      return { plan: before.plan === 'pro' ? 'expert' : 'pro' };
    case 'fail-payment':
      return { status: 'past_due' };
    case 'update-card':
      return before.status === 'past_due'
        ? { cardLast4: '4444', status: 'active', currentPeriodEnd: nextPeriodEnd }
        : { cardLast4: '4444' };
    case 'end-now':
      return { status: 'canceled', cancelAtPeriodEnd: false };
  }
}

function paymentBy(action: PortalAction, before: SandboxSubscription): PaymentStatus | null {
  if (action === 'fail-payment') return 'failed';
  return action === 'update-card' && before.status === 'past_due' ? 'paid' : null;
}

const paymentOf = (
  subscription: SandboxSubscription,
  status: PaymentStatus,
  paidAt: Date,
): PaymentRecord => ({
  id: `pay_sandbox_${randomUUID()}`,
  plan: subscription.plan,
  amountCents: planPriceUsd[subscription.plan] * 100,
  status,
  method: `card •••• ${subscription.cardLast4}`,
  paidAt,
});

const subscriptionFrom = (stored: SandboxSubscription): Subscription => ({
  id: stored.subscriptionId,
  plan: stored.plan,
  status: stored.status,
  currentPeriodEnd: stored.currentPeriodEnd,
  cancelAtPeriodEnd: stored.cancelAtPeriodEnd,
});
