// A user has at most one open checkout, because two could sell two subscriptions. A caller first claims the right to
// open one; then the last one is reused, or expired before another is opened.
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { effectivePlan } from '#domain/plans/plan.ts';
import { whyNotCheckout } from '#domain/plans/subscription.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { getUser } from '#server/users/get-user.ts';
import { isAccountHidden } from '#server/users/is-account-hidden.ts';
import type { Services } from '#server/platform/services.ts';
import { findEntitlement, saveCustomer } from './billing.store.ts';
import { claimCheckout, findLastCheckout, releaseCheckout, saveLastCheckout } from './checkouts.store.ts';
import { findKnownCustomer } from './find-known-customer.ts';
import { getEntitlement } from './get-entitlement.ts';
import { callProvider } from './call-provider.ts';
import type { CheckoutOrder } from './provider.ts';
import { syncCustomer } from './sync-subscription.ts';

type CheckoutServices = Pick<Services, 'db' | 'billing' | 'jobs' | 'config' | 'log' | 'clock'>;

/** Longer than any call to the provider can take. */
export const maxOpeningMs = 5 * 60_000;

/**
 * The URL where the user pays for `plan`, or confirms it if they pay for another one. Throws `billing.plan_invalid`, `billing.already_on_plan`,
 * `billing.downgrade_in_portal`, `billing.checkout_under_way`, `billing.checkout_failed`.
 */
export async function startCheckout(
  services: CheckoutServices,
  userId: UserId,
  plan: string,
): Promise<string> {
  if (plan !== 'pro' && plan !== 'expert') throw problem('billing.plan_invalid');
  await refuseHeldPlan(services, userId, plan);
  const { db, clock, log } = services;
  const at = clock.now();
  const staleBefore = new Date(at.getTime() - maxOpeningMs);
  if (!(await claimCheckout(db, userId, { at, staleBefore }))) throw problem('billing.checkout_under_way');
  try {
    return await callProvider(log, 'billing.checkout_failed', () => open(services, userId, plan));
  } finally {
    await releaseCheckout(db, userId, at);
  }
}

async function refuseHeldPlan(services: CheckoutServices, userId: UserId, plan: PaidPlan): Promise<void> {
  const refusal = whyNotCheckout(await getEntitlement(services, userId), plan);
  if (refusal === 'already-on-plan') throw problem('billing.already_on_plan');
  if (refusal === 'downgrade') throw problem('billing.downgrade_in_portal');
}

async function open(services: CheckoutServices, userId: UserId, plan: PaidPlan): Promise<string> {
  const { db, config } = services;
  const customerId = await customerOf(services, userId);
  await refuseHeldPlan(services, userId, plan);
  const order = {
    customerId,
    plan,
    returnUrl: `${config.publicUrl}/functions/v1/billing-return`,
    cancelUrl: `${config.publicUrl}/app/subscription`,
  };
  const held = await findEntitlement(db, userId);
  if (held?.subscriptionId && effectivePlan(await getEntitlement(services, userId)) !== 'free') {
    // A checkout would sell a second subscription: the page shows what the change costs, and asks.
    return `${order.cancelUrl}?change=${plan}`;
  }
  return openOnly(services, userId, order);
}

/** The user's customer id. First syncs what we haven't heard of yet, such as a payment made a moment ago. */
async function customerOf(services: CheckoutServices, userId: UserId): Promise<string> {
  const { db, billing } = services;
  const known = await findKnownCustomer(services, userId);
  const isKnown = known !== null && (await billing.hasCustomer(known));
  const customerId = isKnown ? known : await billing.createCustomer(await getUser(services, userId), known);
  if (!isKnown) await saveCustomer(db, userId, customerId);
  if (known) await syncCustomer(services, customerId);
  return customerId;
}

async function openOnly(
  { db, billing }: CheckoutServices,
  userId: UserId,
  order: CheckoutOrder,
): Promise<string> {
  const last = await findLastCheckout(db, userId);
  const url = last && (await billing.findCheckoutUrl(last.checkoutId));
  if (url && last.plan === order.plan) return url;
  if (url) await billing.endCheckout(last.checkoutId);
  const opened = await billing.openCheckout(order);
  await saveLastCheckout(db, userId, { checkoutId: opened.id, plan: order.plan });
  // A user locked out in the meantime has had everything else ended already.
  if (await isAccountHidden({ db }, userId)) {
    await billing.endCheckout(opened.id);
    throw problem('billing.checkout_failed');
  }
  return opened.url;
}
