import type { UserId } from '#domain/ids.ts';
import { pick } from '#domain/records.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import type { Services } from '#server/platform/services.ts';
import { findEntitlement } from './billing.store.ts';

/** The user's stored entitlement; the free plan if there is none. */
export async function getEntitlement({ db }: Pick<Services, 'db'>, userId: UserId): Promise<Entitlement> {
  const row = await findEntitlement(db, userId);
  return row ? pick(row, ['plan', 'status']) : { plan: 'free', status: 'free' };
}
