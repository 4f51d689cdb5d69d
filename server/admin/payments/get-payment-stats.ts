import type { BillingMonth } from '#contract/admin/payments.ts';
import { bucketDates } from '#domain/usage/range.ts';
import type { Services } from '#server/platform/services.ts';
import { countMonthlySubscriptions, countSubscriptions, sumRevenue } from './payment-stats.store.ts';

/** Defined in docs/usage.md. */
export async function getBillingStats({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<{
  subscriptions: { pro: number; expert: number; pastDue: number };
  months: BillingMonth[];
}> {
  const firsts = bucketDates('year', clock.now());
  const [subscriptions, sums, counts] = await Promise.all([
    countSubscriptions(db),
    sumRevenue(db, firsts[0]!),
    countMonthlySubscriptions(db, firsts),
  ]);
  const sumOf = new Map(sums.map((sum) => [sum.month, sum]));
  const months = counts.map((count) => ({
    ...count,
    revenue: sumOf.get(count.month)?.revenue ?? [],
    refunded: sumOf.get(count.month)?.refunded ?? [],
    churn: count.activeAtStart === 0 ? null : count.ended / count.activeAtStart,
  }));
  return { subscriptions, months };
}
