import type { UserId } from '#domain/ids.ts';
import { entitlementFromMembership } from '#domain/plans/legacy-membership.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { createEntitlement, findLegacyMembership } from './billing.store.ts';

/**
 * Gives a user without an entitlement their first: that of their legacy membership, otherwise the free plan. Leaves
 * an existing record unchanged. See docs/product/plans-and-billing.md#status.
 */
export async function createFirstEntitlement(db: Queryable, userId: UserId): Promise<void> {
  const membership = await findLegacyMembership(db, userId);
  const entitlement = entitlementFromMembership(membership);
  await createEntitlement(db, userId, entitlement, entitlement.plan === 'free' ? null : membership);
}
