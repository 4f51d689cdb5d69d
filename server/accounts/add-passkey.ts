import { z } from 'zod';
import { userId } from '#domain/id-schemas.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { beginTransaction, inLaterTransaction } from '#server/platform/db/shared-transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { lockUser } from '#server/users/users.store.ts';
import { countPasskeys } from './passkeys.store.ts';
import { accountEmail } from './send-account-email.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';

export const maxPasskeys = 20;

const options = z.looseObject({ challenge: z.string() });
const added = z.object({ id: z.uuid(), userId, createdAt: z.coerce.date() });

/** The challenge for a new passkey, valid for five minutes with its cookie. Throws `auth.passkey_session_old`,
 * `auth.too_many_passkeys`, `auth.passkey_not_added`. */
export async function startAddingPasskey(
  { auth, db }: Pick<Services, 'auth' | 'db'>,
  visitor: Visitor,
  { userId }: Caller,
): Promise<WithCookies<z.output<typeof options>>> {
  if ((await countPasskeys(db, userId)) >= maxPasskeys) throw problem('auth.too_many_passkeys');
  const response = await auth.ask('/passkey/generate-register-options', visitor, { method: 'GET' });
  if (!response.ok) throw refusalFor(response.status);
  return { answer: options.parse(await response.json()), cookies: response.headers.getSetCookie() };
}

/** Adds the signed passkey to the caller's account and notifies the caller by email. Throws
 * `auth.passkey_not_added`, `auth.passkey_session_old`, `auth.too_many_passkeys`. */
export async function addPasskey(
  { auth, pool, jobs }: Pick<Services, 'auth' | 'pool' | 'jobs'>,
  visitor: Visitor,
  { userId }: Caller,
  { name, credential }: { name: string; credential: object },
): Promise<Passkey> {
  const { id, createdAt } = await inLaterTransaction(pool, async () => {
    const body = { name, response: credential };
    const response = await auth.ask('/passkey/verify-registration', visitor, { body });
    if (!response.ok) throw refusalFor(response.status);
    const kept = added.parse(await response.json());
    // The library reads the cookie, which may belong to a user who signed in in another tab.
    if (kept.userId !== userId) throw problem('auth.passkey_not_added');
    const tx = await beginTransaction();
    await lockUser(tx, userId);
    if ((await countPasskeys(tx, userId)) > maxPasskeys) throw problem('auth.too_many_passkeys');
    await jobs.send(tx, accountEmail, { userId, what: 'passkey-added' });
    return kept;
  });
  return { id, name, addedAt: createdAt.toISOString() };
}

function refusalFor(status: number): Problem {
  if (status === 429) return problem('request.too_many');
  return problem(status === 403 ? 'auth.passkey_session_old' : 'auth.passkey_not_added');
}
