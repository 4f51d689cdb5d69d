import type { Queryable } from '#server/platform/db/database.ts';
import { createFirstEntitlement } from '#server/billing/create-first-entitlement.ts';
import { createFirstPreferences } from '#server/settings/create-first-preferences.ts';
import { saveUser } from './accounts.store.ts';
import type { AccountUser } from '#server/users/users.store.ts';

/**
 * Updates everything a user has besides the account: the `users` row with this sign-in's time, and preferences and an
 * entitlement if there are none yet.
 */
export async function recordSignIn(tx: Queryable, account: AccountUser, at: Date | null): Promise<void> {
  await saveUser(tx, account, at);
  await createFirstPreferences(tx, account.id);
  await createFirstEntitlement(tx, account.id);
}
