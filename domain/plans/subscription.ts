// What a subscription at the payment provider is worth here. Past due keeps access; when the provider has ended a
// subscription the plan is free (docs/product/plans-and-billing.md#status).
import { effectivePlan } from './plan.ts';
import type { Entitlement, Plan } from './plan.ts';

export type PaidPlan = Exclude<Plan, 'free'>;

/** The provider's statuses; ours are fewer. */
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
  readonly startedAt: number;
  /** Epoch seconds. */
  readonly currentPeriodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
  /** Epoch seconds; null while it runs, or if the provider does not say. */
  readonly endedAt: number | null;
}

export interface SubscriptionState {
  /** The subscription that counts; if none does, the last one. */
  readonly current: Subscription | null;
  /** Other paid subscriptions next to it: nobody should pay for two. */
  readonly duplicates: readonly Subscription[];
}

/**
 * The state of a customer with all their subscriptions. A paid one counts before one that is past due, the older
 * before the newer.
 */
export function subscriptionStateFrom(subscriptions: readonly Subscription[]): SubscriptionState {
  const byAge = subscriptions.toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
  const counting = byAge.filter((each) => entitlementFrom(each).status !== 'free');
  const paid = counting.find(({ status }) => status !== 'past_due');
  const current = paid ?? counting[0] ?? byAge.at(-1) ?? null;
  return { current, duplicates: counting.filter((each) => each !== current) };
}

/** Whether it ever gave access: one whose first payment failed did not. */
export const hasCounted = ({ status }: Subscription): boolean =>
  status !== 'incomplete' && status !== 'incomplete_expired';

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

/** Why this user can't start a checkout for `wanted`; null if they can. */
export type CheckoutRefusal = 'already-on-plan' | 'downgrade';

export function whyNotCheckout(current: Entitlement, wanted: PaidPlan): CheckoutRefusal | null {
  const held = effectivePlan(current);
  if (held === wanted) return 'already-on-plan';
  return held === 'expert' ? 'downgrade' : null;
}
