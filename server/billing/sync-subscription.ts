// The only place where entitlements change: they follow the provider's current state of the subscription, whatever
// events arrive, in whatever order and however often (docs/product/plans-and-billing.md#how-entitlements-change).
import { entitlementFrom } from '#domain/plans/subscription.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { askProvider } from './billing-read.ts';
import type { BillingAnswer, BillingRead } from './billing-read.ts';
import {
  adoptCustomer,
  beginRead,
  findCustomerOfSubscription,
  findEntitlement,
  finishRead,
  hasEvent,
  rememberEvent,
  saveEntitlement,
  savePayment,
} from './billing.store.ts';
import { findCustomerOfCheckout } from './checkouts.store.ts';
import { duplicateSubscriptions } from './end-duplicates.ts';
import { callProvider } from './call-provider.ts';
import { planNewsFrom } from './plan-news.ts';
import type { PaymentRecord, ProviderEvent } from './provider.ts';
import { saveSubscriptionRecords } from './subscription-records.store.ts';
import { billingEvent, isEmailedEvent } from './send-event-email.ts';
import { findWithdrawal } from './withdrawals.store.ts';

type SyncServices = Pick<Services, 'db' | 'billing' | 'jobs' | 'log'>;

/** Processes a provider event once. Throws `billing.event_invalid`, and `billing.membership_failed` if the provider
 * can't be read, so that the event is sent again. An unknown customer is logged and ignored. */
export async function receiveEvent(
  services: SyncServices & Pick<Services, 'productEvents'>,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  await callProvider(services.log, 'billing.membership_failed', async () => {
    const event = await services.billing.readEvent(body, signature);
    const read = await readFor(services, event);
    if (!read) {
      services.log.warn({ eventId: event.id, type: event.type }, 'a billing event for nobody we know');
      return;
    }
    if (await hasEvent(services.db, event.id)) return;
    const answer = await askProvider(services, read, event.paymentId);
    await write(services, read, answer, event);
    if (event.type === 'checkout.session.completed' && answer.current) {
      services.productEvents.note('checkout_completed', read.userId, { plan: answer.current.plan });
    }
  });
}

async function readFor(
  { db }: SyncServices,
  { customerId, subscriptionId }: ProviderEvent,
): Promise<BillingRead | null> {
  if (customerId === null) return null;
  const read = await beginRead(db, customerId);
  if (read || subscriptionId === null) return read;
  await adoptCustomer(db, subscriptionId, customerId);
  return beginRead(db, customerId);
}

const syncing = new Map<string, Promise<void>>();

/** Syncs the entitlement with the provider without waiting for an event. Concurrent calls for a customer share one
 * sync. */
export async function syncCustomer(services: SyncServices, customerId: string): Promise<void> {
  const sync = syncing.get(customerId) ?? syncWith(services, customerId, []);
  syncing.set(customerId, sync);
  await sync.finally(() => syncing.delete(customerId));
}

/** Ids in the address that the provider sends a customer back to. */
type ReturnedFrom = Readonly<Partial<Record<'checkout' | 'change' | 'portal', string | undefined>>>;

/** Returns aren't signed, so this limits the calls to the provider that anybody can cause. */
const returnsOfOne = { max: 1, windowSeconds: 10 };

/**
 * As `syncCustomer`, for a customer returning from a page of the provider. Only ids stored here count, and each customer
 * is synced at most once in ten seconds.
 */
export async function syncReturning(
  services: SyncServices & Pick<Services, 'clock'>,
  { checkout, change, portal }: ReturnedFrom,
): Promise<void> {
  const subscriptionId = change ?? portal;
  const ofCheckout = checkout ? await findCustomerOfCheckout(services.db, checkout) : null;
  const customerId =
    ofCheckout ?? (subscriptionId ? await findCustomerOfSubscription(services.db, subscriptionId) : null);
  if (!customerId) return;
  const { allowed } = await attempt(services, `billing return ${customerId}`, returnsOfOne);
  if (allowed) await syncCustomer(services, customerId);
}

/** As `syncCustomer`, and stores these payments, which the provider has just reported. */
export async function syncWith(
  services: SyncServices,
  customerId: string,
  payments: readonly PaymentRecord[],
): Promise<void> {
  const read = await beginRead(services.db, customerId);
  if (!read) return;
  const answer = await askProvider(services, read, null);
  await write(services, read, { ...answer, payments }, null);
}

async function write(
  { db, jobs }: SyncServices,
  read: BillingRead,
  { current, duplicates, subscriptions, payments }: BillingAnswer,
  event: ProviderEvent | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (event && !(await rememberEvent(tx, event))) return;
    if (await finishRead(tx, read)) {
      const before = await findEntitlement(tx, read.userId);
      const entitlement = entitlementFrom(current);
      await saveEntitlement(tx, read.userId, entitlement, current);
      const news = planNewsFrom(before, entitlement, current);
      // The confirmation of a withdrawal says that the plan has ended.
      const isKnown = before?.subscriptionId && (await findWithdrawal(tx, before.subscriptionId));
      if (news && !isKnown)
        await jobs.send(tx, billingEvent, { userId: read.userId, type: news, paymentId: null });
      await saveSubscriptionRecords(tx, read.userId, subscriptions);
      const { customerId } = read;
      if (duplicates.length > 0) await jobs.send(tx, duplicateSubscriptions, { customerId });
    }
    for (const payment of payments) await savePayment(tx, read, payment);
    if (event && isEmailedEvent(event)) {
      const { type, paymentId } = event;
      await jobs.send(tx, billingEvent, { userId: read.userId, type, paymentId });
    }
  });
}
