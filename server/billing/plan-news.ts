// What a sync tells the user about their plan.
import type { Entitlement } from '#domain/plans/plan.ts';
import type { Subscription } from '#domain/plans/subscription.ts';

export const planNews = ['plan.changed', 'plan.canceled', 'plan.resumed', 'plan.ended'] as const;
export type PlanNews = (typeof planNews)[number];

interface Held {
  readonly plan: string;
  readonly cancelAtPeriodEnd: boolean;
}

/** Null if nothing changed that a receipt doesn't say. */
export function planNewsFrom(
  before: Held | null,
  after: Entitlement,
  current: Pick<Subscription, 'cancelAtPeriodEnd'> | null,
): PlanNews | null {
  if (!before || before.plan === 'free') return null;
  if (after.plan === 'free') return 'plan.ended';
  if (after.plan !== before.plan) return 'plan.changed';
  const cancels = current?.cancelAtPeriodEnd ?? false;
  if (cancels === before.cancelAtPeriodEnd) return null;
  return cancels ? 'plan.canceled' : 'plan.resumed';
}
