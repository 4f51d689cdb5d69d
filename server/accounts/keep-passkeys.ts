import type { Passkey } from '#contract/passkeys.ts';
import { problem } from '#contract/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { maxPasskeys } from './add-passkey.ts';
import { deletePasskey, findPasskeys, updatePasskeyName } from './passkeys.store.ts';

type Needs = Pick<Services, 'db'>;

/** Newest first. */
export async function listPasskeys({ db }: Needs, { userId }: Caller): Promise<{ passkeys: Passkey[] }> {
  const found = await findPasskeys(db, userId, maxPasskeys);
  return {
    passkeys: found.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? '',
      addedAt: createdAt.toISOString(),
    })),
  };
}

/** Throws `auth.passkey_unknown`. */
export async function renamePasskey(
  { db }: Needs,
  { userId }: Caller,
  passkeyId: string,
  name: string,
): Promise<void> {
  if (!(await updatePasskeyName(db, userId, passkeyId, name))) throw problem('auth.passkey_unknown');
}

/** Throws `auth.passkey_unknown`. */
export async function removePasskey({ db }: Needs, { userId }: Caller, passkeyId: string): Promise<void> {
  if (!(await deletePasskey(db, userId, passkeyId))) throw problem('auth.passkey_unknown');
}
