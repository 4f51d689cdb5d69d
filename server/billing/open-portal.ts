import { problem } from '#contract/problems.ts';
import type { Services } from '../services.ts';
import { findCustomer } from './billing.store.ts';
import { outsideFailed } from './outside-failed.ts';

/** The address of the user's billing portal. Throws `billing.no_customer`, `billing.portal_failed`. */
export async function openPortal(
  services: Pick<Services, 'db' | 'billing' | 'config' | 'log'>,
  userId: string,
): Promise<string> {
  const customerId = await findCustomer(services.db, userId);
  if (!customerId) throw problem('billing.no_customer');
  return outsideFailed(services.log, 'billing.portal_failed', () =>
    services.billing.openPortal(customerId, `${services.config.publicUrl}/app/subscription`),
  );
}
