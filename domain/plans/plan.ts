// Plans and stored entitlements: docs/product/plans-and-billing.md#status.

export type Plan = 'free' | 'pro' | 'expert';
export const plans: readonly Plan[] = ['free', 'pro', 'expert'];

export type EntitlementStatus = 'free' | 'active' | 'trialing' | 'past_due';
export const entitlementStatuses: readonly EntitlementStatus[] = ['free', 'active', 'trialing', 'past_due'];

export type PlanStatus = 'FREE' | 'PRO_ACTIVE' | 'EXPERT_ACTIVE' | 'PAID_PAST_DUE';

/** A user's stored entitlement. */
export interface Entitlement {
  readonly plan: Plan;
  readonly status: EntitlementStatus;
}

/** Dollars per month. */
export const planPriceUsd: Readonly<Record<Plan, number>> = { free: 0, pro: 20, expert: 40 };
export const planName: Readonly<Record<Plan, string>> = { free: 'Free', pro: 'Pro', expert: 'Expert' };

export function planStatusFrom({ plan, status }: Entitlement): PlanStatus {
  if (plan === 'free' || status === 'free') return 'FREE';
  if (status === 'past_due') return 'PAID_PAST_DUE';
  return plan === 'pro' ? 'PRO_ACTIVE' : 'EXPERT_ACTIVE';
}

/** The plan that is in effect: a paid one while it is active, trialing, or past due. */
export function effectivePlan(entitlement: Entitlement): Plan {
  return planStatusFrom(entitlement) === 'FREE' ? 'free' : entitlement.plan;
}
