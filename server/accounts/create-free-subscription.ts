import type { Membership } from '#contract/billing.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { createFirstEntitlement } from '#server/billing/create-first-entitlement.ts';
import { getMembership } from '#server/billing/get-membership.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { hasUser } from './accounts.store.ts';

/** Gives the caller their first entitlement if they have none. Throws `auth.other_user` for another user. */
export async function createFreeSubscription(
  services: Pick<Services, 'db' | 'billing' | 'clock'>,
  caller: Caller,
  userId: UserId,
): Promise<Membership> {
  if (userId !== caller.userId) throw problem('auth.other_user');
  if (!(await hasUser(services.db, userId))) throw problem('auth.account_not_set_up');
  await createFirstEntitlement(services.db, userId);
  return getMembership(services, userId);
}
