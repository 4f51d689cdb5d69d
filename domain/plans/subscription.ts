// What a subscription at the payment provider is worth here. Past due keeps access; when the provider has ended a
// subscription the plan is free (docs/product/plans-and-billing.md#status).
import { planInForce } from './plan.ts';
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
  readonly startedAt: number;
  /** Epoch seconds. */
  readonly currentPeriodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
  /** Epoch seconds; null while it runs, and where the provider does not say. */
  readonly endedAt: number | null;
}

export interface Standing {
  /** The one that counts; where none does, the last there was. */
  readonly current: Subscription | null;
  /** Others that are being paid for beside it: nobody pays for two. */
  readonly duplicates: readonly Subscription[];
}

/** How a customer stands with everything they ever subscribed to. One that is paid counts before one that is past due,
 * the older before the newer. */
export function standingFrom(subscriptions: readonly Subscription[]): Standing {
  const byAge = subscriptions.toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
  const counting = byAge.filter((each) => entitlementFrom(each).status !== 'free');
  const paid = counting.find(({ status }) => status !== 'past_due');
  const current = paid ?? counting[0] ?? byAge.at(-1) ?? null;
  return { current, duplicates: counting.filter((each) => each !== current) };
}

/** Whether it ever gave a right: one whose first payment never came did not. */
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

/** Why this user may not start a checkout for `wanted`; null when they may. */
export type CheckoutRefusal = 'already-on-plan' | 'downgrade';

export function whyNotCheckout(current: Entitlement, wanted: PaidPlan): CheckoutRefusal | null {
  const held = planInForce(current);
  if (held === wanted) return 'already-on-plan';
  return held === 'expert' ? 'downgrade' : null;
}
