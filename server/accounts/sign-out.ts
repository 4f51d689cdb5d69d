import { problem } from '#contract/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteSession } from './accounts.store.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';

/** Ends the session of the cookie and that of the access token, which normally are the same. */
export async function signOut(
  { auth, db, openSessions }: Pick<Services, 'auth' | 'db' | 'openSessions'>,
  visitor: Visitor,
  caller: Caller | null,
): Promise<WithCookies<undefined>> {
  if (caller) {
    await deleteSession(db, caller.userId, caller.sessionId);
    openSessions.forget(caller.sessionId);
  }
  const response = await auth.ask('/sign-out', visitor);
  if (!response.ok) throw problem('auth.sign_out_failed');
  return { answer: undefined, cookies: response.headers.getSetCookie() };
}
