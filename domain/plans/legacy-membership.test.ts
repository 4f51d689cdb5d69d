import { expect, it } from 'vitest';
import { entitlementFromMembership } from './legacy-membership.ts';

it.each([
  [null, 'free', 'free'],
  [{ currentPlan: 'PRO', status: 'ACTIVE' }, 'pro', 'active'],
  [{ currentPlan: 'Expert', status: 'TRIALING' }, 'expert', 'active'],
  [{ currentPlan: 'PRO', status: 'FREE' }, 'free', 'free'],
  [{ currentPlan: 'FREE', status: 'ACTIVE' }, 'free', 'free'],
  [{ currentPlan: 'GOLD', status: 'ACTIVE' }, 'free', 'free'],
])('%j is %s, %s', (membership, plan, status) => {
  expect(entitlementFromMembership(membership)).toEqual({ plan, status });
});
