// What a subscription at the payment provider is worth here. Past due keeps access; when the provider has ended a
// subscription the plan is free (decisions 4.3).
import type { Entitlement, Plan } from './plan.ts';

export type PaidPlan = Exclude<Plan, 'free'>;

/** The statuses a provider knows; ours are fewer. */
export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled';

export interface Subscription {
  readonly id: string;
  readonly plan: PaidPlan;
  readonly status: SubscriptionStatus;
  /** Epoch seconds. */
  readonly currentPeriodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
}

const freeEntitlement: Entitlement = { plan: 'free', status: 'free' };

export function entitlementFrom(subscription: Subscription | null): Entitlement {
  switch (subscription?.status) {
    case 'active':
    case 'trialing':
    case 'past_due':
      return { plan: subscription.plan, status: subscription.status };
    default:
      return freeEntitlement;
  }
}

/** Why this user may not start a checkout for `wanted`; null when they may. */
export type CheckoutRefusal = 'already-on-plan' | 'downgrade';

export function whyNotCheckout(current: Entitlement, wanted: PaidPlan): CheckoutRefusal | null {
  const held = current.status === 'free' ? 'free' : current.plan;
  if (held === wanted) return 'already-on-plan';
  return held === 'expert' ? 'downgrade' : null;
}
