import type { Membership } from '#contract/billing.ts';
import { freeMembership } from './queries/billing.ts';

/** The server's response for a user on Pro. */
export const proMembership: Membership = {
  ...freeMembership,
  plan: 'pro',
  status: 'PRO_ACTIVE',
  active: true,
  currentPeriodEnd: '2026-12-22T12:00:00.000Z',
  entitlement: { plan: 'pro', status: 'active' },
};
