// A change of a paid plan is prorated by the provider. Its price is shown first; what is then charged is exactly that,
// because both are computed for the same moment (docs/product/plans-and-billing.md#upgrades).
import type { PlanChangePrice } from '#contract/billing.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { whyNotCheckout } from '#domain/plans/subscription.ts';
import type { Services } from '#server/platform/services.ts';
import { findEntitlement } from './billing.store.ts';
import { callProvider } from './call-provider.ts';
import { claimCheckout, releaseCheckout } from './checkouts.store.ts';
import { findKnownCustomer } from './find-known-customer.ts';
import { getEntitlement } from './get-entitlement.ts';
import type { ChangeOrder } from './provider.ts';
import { maxOpeningMs } from './start-checkout.ts';
import { receiveEvent, syncCustomer } from './sync-subscription.ts';

type Needs = Pick<Services, 'db' | 'billing' | 'jobs' | 'log' | 'clock' | 'productEvents'>;

/** How long a price that was shown can be confirmed. */
const priceSeconds = 30 * 60;

/**
 * What a change to `plan` costs now and later. Throws `billing.plan_invalid`, `billing.already_on_plan`,
 * `billing.downgrade_in_portal`, `billing.no_customer`, `billing.pay_first`, `billing.change_failed`.
 */
export async function previewPlanChange(
  services: Needs,
  userId: UserId,
  plan: string,
): Promise<PlanChangePrice> {
  const proratedFrom = Math.floor(services.clock.now().getTime() / 1000);
  const order = await orderFor(services, userId, plan, proratedFrom);
  return callProvider(services.log, 'billing.change_failed', async () =>
    priceOf(order, await services.billing.previewChange(order)),
  );
}

/**
 * Charges the price that was shown and changes the plan, or answers the page where the customer's bank asks for an
 * approval first. Throws what `previewPlanChange` throws, `billing.price_changed`, `billing.checkout_under_way`.
 */
export async function changePlan(
  services: Needs,
  userId: UserId,
  shown: Pick<PlanChangePrice, 'plan' | 'dueNowCents' | 'proratedFrom'>,
): Promise<{ payUrl: string | null }> {
  const { db, billing, log, clock } = services;
  const at = clock.now();
  const ageSeconds = at.getTime() / 1000 - shown.proratedFrom;
  if (ageSeconds < -1 || ageSeconds > priceSeconds) throw problem('billing.price_changed');
  const order = await orderFor(services, userId, shown.plan, shown.proratedFrom);
  const staleBefore = new Date(at.getTime() - maxOpeningMs);
  if (!(await claimCheckout(db, userId, { at, staleBefore }))) throw problem('billing.checkout_under_way');
  try {
    return await callProvider(log, 'billing.change_failed', async () => {
      const { dueNowCents } = await billing.previewChange(order);
      if (dueNowCents !== shown.dueNowCents) throw problem('billing.price_changed');
      const { payUrl, event } = await billing.changePlan(order);
      if (event) await receiveEvent(services, event.body, event.signature);
      else await syncCustomer(services, order.customerId);
      return { payUrl };
    });
  } finally {
    await releaseCheckout(db, userId, at);
  }
}

async function orderFor(
  services: Needs,
  userId: UserId,
  plan: string,
  proratedFrom: number,
): Promise<ChangeOrder> {
  if (plan !== 'pro' && plan !== 'expert') throw problem('billing.plan_invalid');
  const entitlement = await getEntitlement(services, userId);
  const refusal = whyNotCheckout(entitlement, plan);
  if (refusal === 'already-on-plan') throw problem('billing.already_on_plan');
  if (refusal === 'downgrade') throw problem('billing.downgrade_in_portal');
  if (entitlement.status === 'past_due') throw problem('billing.pay_first');
  const customerId = await findKnownCustomer(services, userId);
  const held = await findEntitlement(services.db, userId);
  if (customerId === null || !held?.subscriptionId) throw problem('billing.no_customer');
  return { customerId, subscriptionId: held.subscriptionId, plan, proratedFrom };
}

const priceOf = (
  { plan, proratedFrom }: ChangeOrder,
  {
    dueNowCents,
    renewalCents,
    currency,
    renewsAt,
  }: Awaited<ReturnType<Services['billing']['previewChange']>>,
): PlanChangePrice => ({
  plan,
  proratedFrom,
  dueNowCents,
  renewalCents,
  currency,
  renewsAt: renewsAt.toISOString(),
});
