// Entitlements change here and nowhere else: by what the provider says the subscription is now, whatever event
// brought us here, in whatever order, however often (decisions 4.1).
import { entitlementFrom } from '#domain/plans/subscription.ts';
import type { Queryable } from '../db/database.ts';
import type { Services } from '../services.ts';
import { lockUserOfCustomer, rememberEvent, saveEntitlement, savePayment } from './billing.store.ts';

/** Takes in a provider event once. Throws `billing.event_invalid`; an unknown customer is logged and ignored. */
export async function receiveEvent(
  services: Pick<Services, 'db' | 'billing' | 'log'>,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = await services.billing.readEvent(body, signature);
  await services.db.transaction(async (tx) => {
    const userId = event.customerId && (await lockUserOfCustomer(tx, event.customerId));
    if (!(await rememberEvent(tx, event))) return;
    if (!event.customerId || !userId) {
      services.log.warn({ eventId: event.id, type: event.type }, 'a billing event for nobody we know');
      return;
    }
    if (event.payment) await savePayment(tx, userId, event.payment);
    await applySubscription(services, tx, userId, event.customerId);
  });
}

const syncing = new Map<string, Promise<void>>();

/** Brings the stored right up to what the provider says, without waiting for an event. Anyone may ask for it, so
 * however often a customer does at a time, it is done once and takes one connection. */
export async function syncCustomer(
  services: Pick<Services, 'db' | 'billing'>,
  customerId: string,
): Promise<void> {
  const sync = syncing.get(customerId) ?? syncOnce(services, customerId);
  syncing.set(customerId, sync);
  await sync.finally(() => syncing.delete(customerId));
}

async function syncOnce(services: Pick<Services, 'db' | 'billing'>, customerId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const userId = await lockUserOfCustomer(tx, customerId);
    if (userId) await applySubscription(services, tx, userId, customerId);
  });
}

async function applySubscription(
  { billing }: Pick<Services, 'billing'>,
  tx: Queryable,
  userId: string,
  customerId: string,
): Promise<void> {
  const subscription = await billing.findSubscription(customerId, tx);
  await saveEntitlement(tx, userId, entitlementFrom(subscription), subscription);
}
