import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { confirmAddress } from './accounts.store.ts';
import { deletePasskeys } from './passkeys.store.ts';

/**
 * Whoever sets a password with the recovery email owns the address, and from then on has the account alone: a passkey
 * may belong to somebody who opened the account with another person's address.
 */
export async function claimAccount(tx: Queryable, userId: UserId): Promise<void> {
  await confirmAddress(tx, userId);
  await deletePasskeys(tx, userId);
}
