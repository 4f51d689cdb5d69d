import { problem } from '#contract/problems.ts';
import { whyNotCheckout } from '#domain/plans/subscription.ts';
import type { Plan } from '#domain/plans/plan.ts';
import { getUser } from '../accounts/get-user.ts';
import type { Services } from '../services.ts';
import { findCustomer, findEntitlement, keepCustomer } from './billing.store.ts';
import { getEntitlement } from './get-entitlement.ts';
import { outsideFailed } from './outside-failed.ts';

/** The address where the user pays for `plan`. Throws `billing.plan_invalid`, `billing.already_on_plan`,
 * `billing.downgrade_in_portal`, `billing.checkout_failed`. */
export async function startCheckout(
  services: Pick<Services, 'db' | 'billing' | 'config' | 'log'>,
  userId: string,
  plan: Plan,
): Promise<string> {
  if (plan === 'free') throw problem('billing.plan_invalid');
  const refusal = whyNotCheckout(await getEntitlement(services, userId), plan);
  if (refusal === 'already-on-plan') throw problem('billing.already_on_plan');
  if (refusal === 'downgrade') throw problem('billing.downgrade_in_portal');

  const { db, billing, config } = services;
  const user = await getUser(services, userId);
  const stored = await findEntitlement(db, userId);
  return outsideFailed(services.log, 'billing.checkout_failed', async () => {
    const customerId =
      (await findCustomer(db, userId)) ??
      (await keepCustomer(db, userId, await billing.createCustomer(user)));
    return billing.startCheckout({
      customerId,
      plan,
      subscriptionId: stored?.status === 'free' ? null : (stored?.subscriptionId ?? null),
      returnUrl: `${config.publicUrl}/functions/v1/billing-return`,
      cancelUrl: `${config.publicUrl}/app/subscription`,
    });
  });
}
