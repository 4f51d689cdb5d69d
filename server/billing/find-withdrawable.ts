import { effectivePlan } from '#domain/plans/plan.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { canWithdraw } from '#domain/plans/withdrawal.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredMembership } from './billing.store.ts';
import { findPaid } from './withdrawals.store.ts';

/** What was paid for the user's subscription, since `paidAt`, and whether it is too late to withdraw; null if
 * nothing was paid or the subscription has ended. */
export async function findWithdrawable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  held: StoredMembership,
) {
  const { userId, subscriptionId, currentPlan, status } = held;
  const plan = effectivePlan({ plan: currentPlan, status });
  if (plan === 'free' || subscriptionId === null) return null;
  const paid = await findPaid(db, userId, subscriptionId);
  if (!paid) return null;
  return { ...paid, subscriptionId, plan: plan as PaidPlan, isOver: !canWithdraw(paid.paidAt, clock.now()) };
}
