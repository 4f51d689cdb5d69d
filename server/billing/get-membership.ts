import type { Membership, Purchase } from '#contract/billing.ts';
import type { UserId } from '#domain/ids.ts';
import { effectivePlan, planStatusFrom } from '#domain/plans/plan.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import { lastDayToWithdraw } from '#domain/plans/withdrawal.ts';
import type { Services } from '#server/platform/services.ts';
import { findMembership } from './billing.store.ts';
import type { StoredMembership } from './billing.store.ts';
import { findWithdrawable } from './find-withdrawable.ts';
import { isSandbox } from './sandbox-provider.ts';

type MembershipServices = Pick<Services, 'db' | 'billing' | 'clock'>;

/** The user's plan for the browser: docs/product/plans-and-billing.md#status. */
export async function getMembership(services: MembershipServices, userId: UserId): Promise<Membership> {
  const row = await findMembership(services.db, userId);
  const entitlement: Entitlement = {
    plan: row?.currentPlan ?? 'free',
    status: row?.status ?? 'free',
  };
  const status = planStatusFrom(entitlement);
  const periodEnd = row?.currentPeriodEnd ?? null;
  return {
    plan: effectivePlan(entitlement),
    status,
    active: status !== 'FREE',
    pastDue: status === 'PAID_PAST_DUE',
    currentPeriodEnd: periodEnd === null ? null : new Date(periodEnd * 1000).toISOString(),
    cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
    entitlement,
    isSandbox: isSandbox(services.billing),
    withdrawable: row && (await purchaseOf(services, row)),
  };
}

async function purchaseOf(services: MembershipServices, held: StoredMembership): Promise<Purchase | null> {
  const found = await findWithdrawable(services, held);
  if (!found || found.isOver) return null;
  const { subscriptionId, plan, amountCents, currency, paidAt } = found;
  const lastDay = lastDayToWithdraw(paidAt);
  return { subscriptionId, plan, amountCents, currency, paidAt: paidAt.toISOString(), lastDay };
}
