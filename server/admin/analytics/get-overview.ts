import type { Money } from '#contract/admin/payments.ts';
import type { Services } from '../../services.ts';
import { countSubscriptions, sumRevenue } from '../payments/figures.store.ts';
import { countAll } from './usage.store.ts';

/** How the product stands now. */
export async function getOverview({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<{
  users: number;
  activeSubscriptions: number;
  scenes: number;
  revenue: Money[];
}> {
  const monthBegins = `${clock.now().toISOString().slice(0, 7)}-01`;
  const [{ users, scenes }, { pro, expert }, months] = await Promise.all([
    countAll(db),
    countSubscriptions(db),
    sumRevenue(db, monthBegins),
  ]);
  return { users, scenes, activeSubscriptions: pro + expert, revenue: months[0]?.revenue ?? [] };
}
