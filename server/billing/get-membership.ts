import type { Membership } from '#contract/billing.ts';
import { canUsePremium, planStatusFrom } from '#domain/plans/plan.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import type { Services } from '../services.ts';
import { findEntitlement } from './billing.store.ts';

/** The user's plan as the browser is told it: accounts-access-billing.md section 4. */
export async function getMembership({ db }: Pick<Services, 'db'>, userId: string): Promise<Membership> {
  const row = await findEntitlement(db, userId);
  const entitlement = (row ?? { plan: 'free', status: 'free' }) as Entitlement;
  const status = planStatusFrom(entitlement);
  const periodEnd = row?.currentPeriodEnd ?? null;
  return {
    plan: status === 'FREE' ? 'free' : entitlement.plan,
    status,
    active: canUsePremium(entitlement),
    pastDue: status === 'PAID_PAST_DUE',
    currentPeriodEnd: periodEnd === null ? null : new Date(periodEnd * 1000).toISOString(),
    cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
  };
}
