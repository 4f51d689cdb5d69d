import type { EntitlementStatus } from '../plans/plan.ts';

/** How a user stands with the product, in one word. */
export type AccountStatus = 'active' | 'trial' | 'past_due' | 'cancelled' | 'suspended' | 'leaving';
export const accountStatuses: readonly AccountStatus[] = [
  'active',
  'trial',
  'past_due',
  'cancelled',
  'suspended',
  'leaving',
];

interface AccountFacts {
  readonly isSuspended: boolean;
  /** They are about to be deleted. */
  readonly isLeaving: boolean;
  readonly status: EntitlementStatus;
  /** What they pay for ends, or has ended. */
  readonly hasCancelled: boolean;
}

/** What locks an account counts before what is paid for it. */
export function accountStatus({ isSuspended, isLeaving, status, hasCancelled }: AccountFacts): AccountStatus {
  if (isSuspended) return 'suspended';
  if (isLeaving) return 'leaving';
  if (status === 'past_due') return 'past_due';
  if (hasCancelled) return 'cancelled';
  return status === 'trialing' ? 'trial' : 'active';
}
