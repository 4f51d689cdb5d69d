import type { UserId } from '#domain/ids.ts';
import type { Entitlement, EntitlementStatus, Plan } from '#domain/plans/plan.ts';
import type { Services } from '#server/platform/services.ts';
import { findEntitlement } from './billing.store.ts';

/** The user's stored entitlement; the free plan if there is none. */
export async function getEntitlement({ db }: Pick<Services, 'db'>, userId: UserId): Promise<Entitlement> {
  const row = await findEntitlement(db, userId);
  return row
    ? { plan: row.plan as Plan, status: row.status as EntitlementStatus }
    : { plan: 'free', status: 'free' };
}
