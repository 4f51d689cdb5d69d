import type { Money } from '#contract/admin/payments.ts';
import type { Services } from '#server/platform/services.ts';
import { getBillingStats } from '../payments/get-payment-stats.ts';
import { countAll } from './usage.store.ts';

/** The product's current totals. */
export async function getOverview(services: Pick<Services, 'db' | 'clock'>): Promise<{
  users: number;
  activeSubscriptions: number;
  scenes: number;
  revenue: Money[];
}> {
  const [counts, { subscriptions, months }] = await Promise.all([
    countAll(services.db),
    getBillingStats(services),
  ]);
  const { pro, expert } = subscriptions;
  return { ...counts, activeSubscriptions: pro + expert, revenue: months.at(-1)?.revenue ?? [] };
}
