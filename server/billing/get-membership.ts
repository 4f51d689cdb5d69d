import type { Membership } from '#contract/billing.ts';
import { planInForce, planStatusFrom } from '#domain/plans/plan.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import type { Services } from '../services.ts';
import { findEntitlement } from './billing.store.ts';
import { isSandbox } from './sandbox-provider.ts';

/** The user's plan as the browser is told it: accounts-access-billing.md section 4. */
export async function getMembership(
  { db, billing }: Pick<Services, 'db' | 'billing'>,
  userId: string,
): Promise<Membership> {
  const row = await findEntitlement(db, userId);
  const entitlement = (row ?? { plan: 'free', status: 'free' }) as Entitlement;
  const status = planStatusFrom(entitlement);
  const periodEnd = row?.currentPeriodEnd ?? null;
  return {
    plan: planInForce(entitlement),
    status,
    active: status !== 'FREE',
    pastDue: status === 'PAID_PAST_DUE',
    currentPeriodEnd: periodEnd === null ? null : new Date(periodEnd * 1000).toISOString(),
    cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
    entitlement: { plan: entitlement.plan, status: entitlement.status },
    isSandbox: isSandbox(billing),
    withdrawable: null,
  };
}
