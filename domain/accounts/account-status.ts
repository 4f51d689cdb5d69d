import type { EntitlementStatus } from '../plans/plan.ts';

/** The status of a user's account, in one word. */
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
  /** The account is scheduled for deletion. */
  readonly isLeaving: boolean;
  readonly status: EntitlementStatus;
  /** Their subscription ends or has ended. */
  readonly hasCancelled: boolean;
}

/** A status that locks the account takes precedence over the subscription's. */
export function accountStatus({ isSuspended, isLeaving, status, hasCancelled }: AccountFacts): AccountStatus {
  if (isSuspended) return 'suspended';
  if (isLeaving) return 'leaving';
  if (status === 'past_due') return 'past_due';
  if (hasCancelled) return 'cancelled';
  return status === 'trialing' ? 'trial' : 'active';
}
