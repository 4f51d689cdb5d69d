import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { confirmAddress } from './accounts.store.ts';
import { deletePasskeys } from './passkeys.store.ts';

/** Whoever sets a password through the recovery email owns the address. Existing passkeys are deleted, because they
 * may belong to someone who signed up with an address that wasn't theirs. */
export async function claimAccount(tx: Queryable, userId: UserId): Promise<void> {
  await confirmAddress(tx, userId);
  await deletePasskeys(tx, userId);
}
