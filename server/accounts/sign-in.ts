import type { SignedIn } from '#contract/accounts.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { normalEmail, whyNotEmail } from '#domain/accounts/account-rules.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteEnded, findAccountByEmail } from './accounts.store.ts';
import { forgetAttempts } from '#server/users/attempts.store.ts';
import { attemptAll } from '#server/users/attempts.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { openedSession } from './opened-session.ts';
import { recordSignIn } from './record-sign-in.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { asksForCode, sessionOpened, signedInFrom } from './signed-in.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';

/** Per place, per account and place, and per account from anywhere. */
const anyAccount = { max: 100, windowSeconds: 5 * 60 };
const fromOnePlace = { max: 10, windowSeconds: 5 * 60 };
const fromAnywhere = { max: 100, windowSeconds: 15 * 60 };

type Needs = Pick<
  Services,
  'auth' | 'background' | 'billing' | 'config' | 'secrets' | 'clock' | 'db' | 'log' | 'mail'
>;

/**
 * Signs in with a password; answers null if a code is asked for next. A wrong address, a wrong password, and a missing
 * account get the same response after the same time.
 */
export async function signIn(
  services: Needs,
  visitor: Visitor,
  form: { email: string; password: string },
): Promise<WithCookies<SignedIn | null>> {
  const { auth, clock, db, log } = services;
  const email = normalEmail(form.email);
  if (whyNotEmail(email) || form.password === '') throw problem('auth.invalid_credentials');
  const keys = await countedAttempts(services, email, visitor);

  const response = await auth.ask('/sign-in/email', visitor, { body: { email, password: form.password } });
  if (response.status === 403) {
    const account = await findAccountByEmail(db, email);
    if (account) sendConfirmation(services, visitor, account);
  }
  if (!response.ok) throw refusalFor(response.status);
  const cookies = response.headers.getSetCookie();
  if (await asksForCode(response)) return { answer: null, cookies };
  const { token } = sessionOpened.parse(await response.json());
  const now = clock.now();
  const session = await openedSession(services, token);
  if (!session) throw problem('auth.sign_in_failed');

  log.info({ userId: session.account.id, by: 'password' }, 'signed in');
  const recording = db.transaction((tx) => recordSignIn(tx, session.account, now));
  await bestEffort(log, 'record a sign-in', recording);
  await bestEffort(log, 'forget attempts', Promise.all(keys.map((key) => forgetAttempts(db, key))));
  await bestEffort(log, 'clear away ended sessions', deleteEnded(db, now));
  return { answer: await signedInFrom(services, session), cookies };
}

async function countedAttempts(services: Needs, email: string, visitor: Visitor): Promise<string[]> {
  const here = `sign-in ${email} ${placeOf(visitor.address)}`;
  const anywhere = `sign-in ${email}`;
  const { allowed, retryAfterSeconds } = await attemptAll(services, {
    [`sign-in from ${placeOf(visitor.address)}`]: anyAccount,
    [here]: fromOnePlace,
    [anywhere]: fromAnywhere,
  });
  if (!allowed) throw problem('auth.too_many_logins', { retryAfterSeconds });
  return [here, anywhere];
}

function refusalFor(status: number): Problem {
  if (status === 403) return problem('auth.email_unconfirmed');
  return problem(status < 500 ? 'auth.invalid_credentials' : 'auth.sign_in_failed');
}
