import type { UserId } from '#domain/ids.ts';
import { entitlementFromMembership } from '#domain/plans/legacy-membership.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { createEntitlement, findLegacyMembership } from './billing.store.ts';

/** Creates a user's entitlement from their legacy membership, or else for the free plan. Doesn't change an existing
 * one. docs/product/plans-and-billing.md#status */
export async function createFirstEntitlement(db: Queryable, userId: UserId): Promise<void> {
  const membership = await findLegacyMembership(db, userId);
  const entitlement = entitlementFromMembership(membership);
  await createEntitlement(db, userId, entitlement, entitlement.plan === 'free' ? null : membership);
}
