import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { adoptCustomer, findCustomer, findEntitlement } from './billing.store.ts';

/** The user's customer id; null if there is none. For an entitlement older than our customer records, the provider
 * is asked by subscription. */
export async function findKnownCustomer(
  { db, billing }: Pick<Services, 'db' | 'billing'>,
  userId: UserId,
): Promise<string | null> {
  const recorded = await findCustomer(db, userId);
  if (recorded !== null) return recorded;
  const subscriptionId = (await findEntitlement(db, userId))?.subscriptionId;
  const customerId = subscriptionId ? await billing.customerOfSubscription(subscriptionId) : null;
  if (!subscriptionId || customerId === null) return null;
  await adoptCustomer(db, subscriptionId, customerId);
  return findCustomer(db, userId);
}
