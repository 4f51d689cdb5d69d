// A session token is spent when it is used: the session gets another, and the spent one is good for a short while
// more, for a second tab or an answer that was lost on the way. Used later than that it was copied: the session ends.
import { randomBytes } from 'node:crypto';
import type { Services } from '../services.ts';
import { deleteSession, findSessionBySpentToken, replaceSessionToken } from './accounts.store.ts';

export const sessionSeconds = 30 * 24 * 60 * 60;
const graceMs = 60_000;

/** The token the session of `token` has from now on; null when there is no such session (any more). */
export async function rotateSessionToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<string | null> {
  const now = clock.now();
  const nextToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  if (await replaceSessionToken(db, { token, nextToken, now, expiresAt })) return nextToken;

  const session = await findSessionBySpentToken(db, token, now);
  if (!session?.rotatedAt) return null;
  if (now.getTime() - session.rotatedAt.getTime() <= graceMs) return session.token;
  await deleteSession(db, session.userId, session.id);
  return null;
}
