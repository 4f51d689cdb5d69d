import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { confirmAddress } from './accounts.store.ts';
import { deletePasskeys } from './passkeys.store.ts';

/** Whoever sets a password by the recovery email owns the address, and has the account to themselves from then on:
 * a passkey may be of somebody who opened it with an address that was not theirs. */
export async function startNode(tx: Queryable, userId: UserId): Promise<void> {
  await confirmAddress(tx, userId);
  await deletePasskeys(tx, userId);
}
