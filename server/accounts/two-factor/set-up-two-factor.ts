import { z } from 'zod';
import type { SignedIn } from '#contract/accounts.ts';
import type { Confirmation } from '#contract/account-data.ts';
import { problem } from '#contract/problems.ts';
import { userId } from '#domain/id-schemas.ts';
import type { UserId } from '#domain/ids.ts';
import { inOneTransaction } from '#server/platform/db/shared-transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Visitor, WithCookies } from '#server/platform/http/visitor.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { findSession } from '../accounts.store.ts';
import { confirmOwner } from '../confirm-owner.ts';
import { findPasswordHash } from '../leaving.store.ts';
import { accountEmail } from '../send-account-email.ts';
import { sessionTokenHeader } from '../session-in-response.ts';
import { signedInFrom } from '../signed-in.ts';
import { plainCode, usingCode } from './code-use.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { findTwoFactor, replaceRecoveryCodes } from './two-factor.store.ts';

const tries = { max: 10, windowSeconds: 5 * 60 };
const prepared = z.object({ totpURI: z.string() });
const whoseCookie = z.object({ user: z.object({ id: userId }) }).nullable();

type Needs = Pick<Services, 'auth' | 'clock' | 'db'>;

/**
 * Makes a secret for the caller's authenticator app, in force once a code of the app confirms it. Throws
 * `auth.two_factor_changed`, `account.password_wrong`, also for an account without a password, and
 * `account.too_many_tries`.
 */
export async function startTwoFactor(
  services: Needs,
  visitor: Visitor,
  caller: Caller,
  typed: Confirmation,
): Promise<{ address: string }> {
  const { auth, db } = services;
  if (await findTwoFactor(db, caller.userId)) throw problem('auth.two_factor_changed');
  if ((await findPasswordHash(db, caller.userId)) === null) throw problem('account.password_wrong');
  await confirmOwner(services, caller, typed);
  await checkCookie(services, visitor, caller.userId);
  const response = await auth.ask('/two-factor/enable', visitor, { body: { password: typed.password } });
  if (!response.ok) throw problem('auth.two_factor_changed');
  return { address: prepared.parse(await response.json()).totpURI };
}

/**
 * Puts the second factor in force, in a new session, and answers the recovery codes. Throws `auth.code_wrong`,
 * `auth.code_used`, `auth.two_factor_changed`, `account.too_many_tries`.
 */
export async function confirmTwoFactor(
  services: Needs & Pick<Services, 'billing' | 'config' | 'jobs' | 'openSessions' | 'pool' | 'secrets'>,
  visitor: Visitor,
  { userId, sessionId }: Caller,
  typed: string,
): Promise<WithCookies<{ recoveryCodes: string[]; signedIn: SignedIn }>> {
  const { auth, db, jobs, openSessions, pool } = services;
  const { allowed, retryAfterSeconds } = await attempt(services, `confirm code ${userId}`, tries);
  if (!allowed) throw problem('account.too_many_tries', { retryAfterSeconds });
  if (await findTwoFactor(db, userId)) throw problem('auth.two_factor_changed');
  await checkCookie(services, visitor, userId);

  const recoveryCodes = newRecoveryCodes();
  const code = plainCode(typed);
  const { token, cookies } = await usingCode(services, userId, code, () =>
    inOneTransaction(pool, async (tx) => {
      const response = await auth.ask('/two-factor/verify-totp', visitor, { body: { code } });
      if (response.status === 401) throw problem('auth.code_wrong');
      if (!response.ok || !(await replaceRecoveryCodes(tx, userId, recoveryCodes.map(recoveryCodeHash)))) {
        throw problem('auth.two_factor_changed');
      }
      await jobs.send(tx, accountEmail, { userId, what: 'two-factor-on' });
      const { headers } = response;
      return { token: headers.get(sessionTokenHeader) ?? '', cookies: headers.getSetCookie() };
    }),
  );
  openSessions.forget(sessionId);
  const session = await findSession(db, token);
  if (!session) throw problem('auth.session_ended');
  return { answer: { recoveryCodes, signedIn: await signedInFrom(services, session) }, cookies };
}

/** The library goes by the cookie, which may belong to a user who signed in in another tab. */
async function checkCookie(
  { auth }: Pick<Services, 'auth'>,
  visitor: Visitor,
  userId: UserId,
): Promise<void> {
  const response = await auth.ask('/get-session', visitor, { method: 'GET' });
  const session = response.ok ? whoseCookie.parse(await response.json()) : null;
  if (session?.user.id !== userId) throw problem('auth.two_factor_changed');
}
