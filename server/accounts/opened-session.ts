import { problem } from '#contract/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteSession, findSession } from './accounts.store.ts';
import type { FoundSession } from './accounts.store.ts';

/** The session just opened with this token. A suspended user's session is closed again: throws `auth.suspended`. */
export async function openedSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
): Promise<FoundSession | null> {
  const session = await findSession(db, token);
  if (!session?.isSuspended) return session;
  await deleteSession(db, session.account.id, session.sessionId);
  throw problem('auth.suspended', { supportEmail: config.SUPPORT_EMAIL });
}
