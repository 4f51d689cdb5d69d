import { z } from 'zod';
import type { SignedIn } from '#contract/accounts.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { userId } from '#domain/id-schemas.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import type { Visitor, WithCookies } from '#server/platform/http/visitor.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { openedSession } from '../opened-session.ts';
import { recordSignIn } from '../record-sign-in.ts';
import { accountEmail } from '../send-account-email.ts';
import { sessionOpened, signedInFrom } from '../signed-in.ts';
import { plainCode, usingCode } from './code-use.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { challengePath } from './two-factor-plugin.ts';

/** The library also counts wrong codes of a sign-in and of an account. */
const fromOnePlace = { max: 100, windowSeconds: 5 * 60 };

const challenge = z.object({ userId });
const refusal = z.object({ code: z.string() }).catch({ code: '' });

type Needs = Pick<Services, 'auth' | 'billing' | 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'secrets'>;

/**
 * Opens the session for which a code was asked. Throws `auth.code_wrong`, `auth.code_used`,
 * `auth.recovery_code_wrong`, `auth.code_too_late`, `auth.codes_locked`, `auth.too_many_logins`, `auth.suspended`.
 */
export async function signInWithCode(
  services: Needs,
  visitor: Visitor,
  { code, isRecoveryCode }: { code: string; isRecoveryCode: boolean },
): Promise<WithCookies<SignedIn>> {
  const { auth, clock, db, jobs, log } = services;
  const key = `sign-in code from ${placeOf(visitor.address)}`;
  const { allowed, retryAfterSeconds } = await attempt(services, key, fromOnePlace);
  if (!allowed) throw problem('auth.too_many_logins', { retryAfterSeconds });
  // With a session's cookie, the library would check the code of that session's user.
  const asked = { ...visitor, cookie: withoutSession(visitor.cookie) };
  const found = await auth.ask(challengePath, asked, { method: 'GET' });
  if (!found.ok) throw problem('auth.code_too_late');
  const { userId } = challenge.parse(await found.json());

  const check = async (path: string, given: string) => {
    const response = await auth.ask(path, asked, { body: { code: given } });
    if (response.ok) return response;
    throw refusalFor(response.status, refusal.parse(await response.json()).code);
  };
  const response = isRecoveryCode
    ? await check('/two-factor/verify-backup-code', recoveryCodeHash(code))
    : await usingCode(services, userId, plainCode(code), () =>
        check('/two-factor/verify-totp', plainCode(code)),
      );

  const { token } = sessionOpened.parse(await response.json());
  const session = await openedSession(services, token);
  if (!session) throw problem('auth.sign_in_failed');
  log.info({ userId, by: isRecoveryCode ? 'recovery code' : 'code' }, 'signed in');
  const recording = db.transaction(async (tx) => {
    await recordSignIn(tx, session.account, clock.now());
    if (isRecoveryCode) await jobs.send(tx, accountEmail, { userId, what: 'recovery-code-used' });
  });
  await bestEffort(log, 'record a sign-in', recording);
  return { answer: await signedInFrom(services, session), cookies: response.headers.getSetCookie() };
}

const withoutSession = (cookies = '') =>
  cookies
    .split(/; */)
    .filter((cookie) => !/^[^=]*session_token=/.test(cookie))
    .join('; ');

function refusalFor(status: number, code: string): Problem {
  if (status >= 500) return problem('auth.sign_in_failed');
  if (status === 429) return problem('auth.codes_locked');
  if (code === 'INVALID_CODE') return problem('auth.code_wrong');
  return problem(
    /^(INVALID_BACKUP_CODE|CONFLICT)$/.test(code) ? 'auth.recovery_code_wrong' : 'auth.code_too_late',
  );
}
