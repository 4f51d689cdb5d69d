// A session token is spent when it is used: the session gets another. The spent one is good for a short while more, for a
// second tab. Later it comes back from a browser that never got, or never kept, what it was exchanged for: the session gets
// another in its place, once. Whoever shows a token that was lost, or a spent one again after that, has a copy: the session ends.
import { randomBytes } from 'node:crypto';
import type { Services } from '#server/platform/services.ts';
import {
  deleteSession,
  findSessionBySpentToken,
  replaceLostToken,
  replaceSessionToken,
} from './accounts.store.ts';

export const sessionSeconds = 30 * 24 * 60 * 60;
const graceMs = 60_000;

/** The token the session of `token` has from now on; null when there is no such session (any more). */
export async function rotateSessionToken(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<string | null> {
  const { db, clock } = services;
  const now = clock.now();
  const nextToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  if (await replaceSessionToken(db, { token, nextToken, now, expiresAt })) return nextToken;

  const session = await findSessionBySpentToken(db, token, now);
  if (!session?.rotatedAt) return null;
  const isSpentLast = session.previousToken === token;
  if (isSpentLast && now.getTime() - session.rotatedAt.getTime() <= graceMs) return session.token;
  if (isSpentLast && session.lostToken === null) {
    const isReplaced = await replaceLostToken(db, { lostToken: session.token, nextToken, now });
    // Another tab was quicker: what it was given is good here too.
    return isReplaced ? nextToken : rotateSessionToken(services, token);
  }
  await deleteSession(db, session.userId, session.id);
  return null;
}
