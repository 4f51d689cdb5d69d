// An admin acts as a user in a separate session, for an hour at most. The user's last sign-in doesn't change, and
// endpoints for owners only (`ownerOnly`) refuse the admin.
import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#contract/accounts.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { inOneTransaction } from '#server/platform/db/shared-transaction.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteSession, findSession, insertImpersonation } from './accounts.store.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { impersonatePath } from './impersonating.ts';
import { refreshSession } from './refresh-session.ts';
import { signedInFrom } from './signed-in.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';

const maxMs = 60 * 60_000;

type Needs = Pick<
  Services,
  'auth' | 'billing' | 'config' | 'secrets' | 'clock' | 'db' | 'pool' | 'openSessions'
>;

/** Opens a session as that user and sets the admin's own aside. `also` runs in the same transaction. Throws
 * `auth.session_ended`. */
export async function impersonate(
  services: Needs,
  visitor: Visitor,
  { userId: impersonatedBy, sessionId: ownSessionId }: Caller,
  userId: UserId,
  also: (tx: Queryable) => Promise<void>,
): Promise<WithCookies<SignedIn>> {
  const { auth, clock, pool } = services;
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + maxMs);
  const { session, cookies } = await inOneTransaction(pool, async (tx) => {
    await insertImpersonation(tx, { token, userId, impersonatedBy, now, expiresAt });
    await also(tx);
    const response = await auth.ask(impersonatePath, visitor, { body: { ownSessionId, token } });
    const session = response.ok ? await findSession(tx, token) : null;
    if (!session) throw problem('auth.session_ended');
    return { session, cookies: response.headers.getSetCookie() };
  });
  return { answer: await signedInFrom(services, session), cookies };
}

/** Ends it and restores the admin's own session. `also` runs in the same transaction, with the admin's id. Throws
 * `auth.not_impersonating`, `auth.session_ended`. */
export async function stopImpersonating(
  services: Needs,
  visitor: Visitor,
  { userId, sessionId, impersonatedBy }: Caller,
  also: (tx: Queryable, adminId: UserId) => Promise<void>,
): Promise<WithCookies<SignedIn>> {
  if (!impersonatedBy) throw problem('auth.not_impersonating');
  await services.db.transaction(async (tx) => {
    await deleteSession(tx, userId, sessionId);
    await also(tx, impersonatedBy);
  });
  services.openSessions.forget(sessionId);
  return refreshSession(services, visitor, null);
}
