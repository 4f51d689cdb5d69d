import { problem } from '#contract/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteOtherSessions, deleteSession, deleteSessions } from './accounts.store.ts';

type Needs = Pick<Services, 'db' | 'openSessions'>;

/** Signs out one of the caller's devices. Throws `auth.session_unknown`. */
export async function endSession(
  { db, openSessions }: Needs,
  { userId }: Caller,
  sessionId: string,
): Promise<void> {
  if (!(await deleteSession(db, userId, sessionId))) throw problem('auth.session_unknown');
  openSessions.forget(sessionId);
}

/** Signs a user out on every device. */
export async function endAllSessions(
  { db, openSessions }: Needs,
  { userId }: Pick<Caller, 'userId'>,
): Promise<void> {
  for (const ended of await deleteSessions(db, userId)) openSessions.forget(ended);
}

/** Signs out all of the caller's other devices. */
export async function endOtherSessions(
  { db, openSessions }: Needs,
  { userId, sessionId }: Caller,
): Promise<void> {
  for (const ended of await deleteOtherSessions(db, userId, sessionId)) openSessions.forget(ended);
}
