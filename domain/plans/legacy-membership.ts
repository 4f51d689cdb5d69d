// The entitlement that an old membership becomes: docs/product/plans-and-billing.md#status.
import { plans } from './plan.ts';
import type { Entitlement } from './plan.ts';

export interface LegacyMembership {
  readonly currentPlan: string;
  readonly status: string;
}

/** Free without a membership, with status FREE, or with an unknown plan. */
export function entitlementFromMembership(membership: LegacyMembership | null): Entitlement {
  const plan = plans.find((plan) => plan === membership?.currentPlan.toLowerCase()) ?? 'free';
  if (plan === 'free' || membership?.status.toUpperCase() === 'FREE') return { plan: 'free', status: 'free' };
  return { plan, status: 'active' };
}
