// A session token is replaced when it is used. The old one stays valid for a short while, for a second tab. If it
// comes back later, its browser never received or saved the replacement, and the session gets another one, once. If a
// lost token is used, or an old one again after that, somebody has a copy, and the session ends.
import { randomBytes } from 'node:crypto';
import { daySeconds } from '#domain/durations.ts';
import type { Services } from '#server/platform/services.ts';
import {
  deleteSession,
  findSessionBySpentToken,
  replaceLostToken,
  replaceSessionToken,
} from './accounts.store.ts';

export const sessionSeconds = 30 * daySeconds;
/** However often it is used; then the user signs in again. */
const maxSessionSeconds = 365 * daySeconds;
const graceMs = 60_000;

/** The session's new token for `token`; null if there is no such session. */
export async function rotateSessionToken(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<string | null> {
  const { db, clock } = services;
  const now = clock.now();
  const nextToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  const next = { token, nextToken, now, expiresAt, maxSeconds: maxSessionSeconds };
  if (await replaceSessionToken(db, next)) return nextToken;

  const session = await findSessionBySpentToken(db, token, now);
  if (!session?.rotatedAt) return null;
  const isSpentLast = session.previousToken === token;
  if (isSpentLast && now.getTime() - session.rotatedAt.getTime() <= graceMs) return session.token;
  if (isSpentLast && session.lostToken === null) {
    const isReplaced = await replaceLostToken(db, { lostToken: session.token, nextToken, now });
    // Another tab was faster: its new token is valid here too.
    return isReplaced ? nextToken : rotateSessionToken(services, token);
  }
  await deleteSession(db, session.userId, session.id);
  return null;
}
