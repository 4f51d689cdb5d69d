import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findEntitlement } from './billing.store.ts';
import { findKnownCustomer } from './find-known-customer.ts';
import { callProvider } from './call-provider.ts';

/** The URL of the user's billing portal. Throws `billing.no_customer`, `billing.portal_failed`. */
export async function openPortal(
  services: Pick<Services, 'db' | 'billing' | 'config' | 'log'>,
  userId: UserId,
): Promise<string> {
  const { db, billing, config, log } = services;
  return callProvider(log, 'billing.portal_failed', async () => {
    const customerId = await findKnownCustomer(services, userId);
    if (customerId === null) throw problem('billing.no_customer');
    const held = await findEntitlement(db, userId);
    const back = held?.subscriptionId
      ? `/functions/v1/billing-return?portal=${held.subscriptionId}`
      : '/app/subscription';
    return billing.openPortal(customerId, `${config.publicUrl}${back}`);
  });
}
