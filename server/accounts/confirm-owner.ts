import type { Confirmation } from '#contract/account-data.ts';
import { problem } from '#contract/problems.ts';
import { normalEmail } from '#domain/accounts/account-rules.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { forgetAttempts } from '#server/users/attempts.store.ts';
import { attempt } from '#server/users/attempts.ts';
import { findPasswordHash, findSessionStart } from './leaving.store.ts';
import { isPassword } from './password-hash.ts';

const tries = { max: 5, windowSeconds: 5 * 60 };
const recentMs = 10 * 60_000;

/** Confirms the owner by password, or for an account without one, by their address soon after signing in. Throws
 * `account.password_wrong`, `account.email_differs`, `account.sign_in_old`, `account.too_many_tries`. */
export async function confirmOwner(
  services: Pick<Services, 'db' | 'clock'>,
  { userId, email, sessionId }: Caller,
  typed: Confirmation,
): Promise<void> {
  const { db, clock } = services;
  const key = `confirm ${userId}`;
  const { allowed, retryAfterSeconds } = await attempt(services, key, tries);
  if (!allowed) throw problem('account.too_many_tries', { retryAfterSeconds });
  const hash = await findPasswordHash(db, userId);
  if (hash !== null) {
    if (!(await isPassword({ hash, password: typed.password }))) throw problem('account.password_wrong');
    return forgetAttempts(db, key);
  }
  const signedInAt = await findSessionStart(db, sessionId);
  if (!signedInAt || clock.now().getTime() - signedInAt.getTime() > recentMs) {
    throw problem('account.sign_in_old');
  }
  if (normalEmail(typed.email) !== email) throw problem('account.email_differs');
}
