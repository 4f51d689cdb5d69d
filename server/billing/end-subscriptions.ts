import { z } from 'zod';
import { userId } from '#domain/id-schemas.ts';
import type { UserId } from '#domain/ids.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { findLastCheckout } from './checkouts.store.ts';
import { findKnownCustomer } from './find-known-customer.ts';
import { syncCustomer } from './sync-subscription.ts';

const ofUser = z.object({ userId });

export const endedSubscriptions = {
  name: 'billing.end-subscriptions',
  data: ofUser,
  retries: 20,
} satisfies JobKind<z.infer<typeof ofUser>>;

type Needs = Pick<Services, 'db' | 'billing' | 'jobs' | 'log'>;

/** Ends every subscription and open checkout of the user at once, without a refund. */
export async function endSubscriptions(services: Needs, { userId }: { userId: UserId }): Promise<void> {
  const customerId = await findKnownCustomer(services, userId);
  if (customerId === null) return;
  await endOpenCheckout(services, userId);
  for (const { id, status } of await services.billing.listSubscriptions(customerId)) {
    if (status !== 'canceled') await services.billing.cancel(id);
  }
  await syncCustomer(services, customerId);
}

/** A checkout left open in another tab could still be paid. */
async function endOpenCheckout({ db, billing }: Needs, userId: UserId): Promise<void> {
  const last = await findLastCheckout(db, userId);
  if (last && (await billing.findCheckoutUrl(last.checkoutId))) await billing.endCheckout(last.checkoutId);
}

/** Deletes the user's customer record at the provider. */
export async function forgetCustomer(
  services: Pick<Services, 'db' | 'billing'>,
  userId: UserId,
): Promise<void> {
  const customerId = await findKnownCustomer(services, userId);
  if (customerId !== null) await services.billing.deleteCustomer(customerId);
}
