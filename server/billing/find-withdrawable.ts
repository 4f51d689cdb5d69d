import { planInForce } from '#domain/plans/plan.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { canWithdraw } from '#domain/plans/withdrawal.ts';
import type { Services } from '../services.ts';
import { findMembership } from './billing.store.ts';
import { findPaid } from './withdrawals.store.ts';

/** What the user paid for the subscription they have, first at `paidAt`, and whether it is too late to withdraw from it;
 * null where nothing was paid, or the subscription is not theirs or has ended. */
export async function findWithdrawable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  subscriptionId: string,
) {
  const held = await findMembership(db, userId);
  if (held?.subscriptionId !== subscriptionId) return null;
  const plan = planInForce({ plan: held.currentPlan, status: held.status } as Entitlement);
  const paid = plan === 'free' ? null : await findPaid(db, userId, subscriptionId);
  return paid && { ...paid, plan: plan as PaidPlan, isOver: !canWithdraw(paid.paidAt, clock.now()) };
}
