import { problem } from '#contract/problems.ts';
import type { Services } from '../services.ts';
import { findCustomer, findEntitlement } from './billing.store.ts';
import { outsideFailed } from './outside-failed.ts';

/** The address of the user's billing portal. Throws `billing.no_customer`, `billing.portal_failed`. */
export async function openPortal(
  services: Pick<Services, 'db' | 'billing' | 'config' | 'log'>,
  userId: string,
): Promise<string> {
  const { db, billing, config, log } = services;
  const [customerId, held] = await Promise.all([findCustomer(db, userId), findEntitlement(db, userId)]);
  if (!customerId) throw problem('billing.no_customer');
  const back = held?.subscriptionId
    ? `/functions/v1/billing-return?portal=${held.subscriptionId}`
    : '/app/subscription';
  return outsideFailed(log, 'billing.portal_failed', () =>
    billing.openPortal(customerId, `${config.publicUrl}${back}`),
  );
}
