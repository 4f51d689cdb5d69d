import type { Queryable } from '#server/platform/db/database.ts';
import { createFirstEntitlement } from '#server/billing/create-first-entitlement.ts';
import { createFirstPreferences } from '#server/settings/create-first-preferences.ts';
import { saveUser } from './accounts.store.ts';
import type { AccountUser } from '#server/users/users.store.ts';

/** Updates the user's `users` row from the account with the time of this sign-in, and creates missing preferences
 * and entitlement. */
export async function recordSignIn(tx: Queryable, account: AccountUser, at: Date | null): Promise<void> {
  await saveUser(tx, account, at);
  await createFirstPreferences(tx, account.id);
  await createFirstEntitlement(tx, account.id);
}
