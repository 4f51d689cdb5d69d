import { z } from 'zod';
import type { SignedIn } from '#contract/accounts.ts';
import { userId } from '#domain/id-schemas.ts';
import { Problem, problem } from '#contract/problems.ts';
import { beginTransaction, inLaterTransaction } from '#server/platform/db/shared-transaction.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import type { Services } from '#server/platform/services.ts';
import { allowWhileOn } from '#server/feature-flags/allow-while-on.ts';
import { findAccountByEmail, findSession } from './accounts.store.ts';
import { findAccount } from '#server/users/users.store.ts';
import { attempt } from '#server/users/attempts.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { checkSignUp } from './check-sign-up.ts';
import type { SignUpForm } from './check-sign-up.ts';
import { signedUpCookie } from './confirmation-tickets.ts';
import { welcomeEmail } from './emails.ts';
import { sendConfirmation, sendSignUpNotice } from './send-confirmation.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import { recordSignIn } from './record-sign-in.ts';
import { signedInFrom } from './signed-in.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';

const opened = z.object({ token: z.string().nullable(), user: z.object({ id: userId }) });
const refused = z.object({ code: z.string() });
const fromOnePlace = { max: 100, windowSeconds: 60 * 60 };

type Needs = Pick<
  Services,
  | 'auth'
  | 'billing'
  | 'config'
  | 'secrets'
  | 'clock'
  | 'db'
  | 'pool'
  | 'log'
  | 'mail'
  | 'background'
  | 'featureFlags'
>;

/**
 * Creates an account: sign-in account, user, preferences, and entitlement in one transaction. Nobody is signed in yet
 * if addresses must be confirmed first. Throws `auth.sign_ups_closed` while sign-ups are closed.
 */
export async function signUp(
  services: Needs,
  visitor: Visitor,
  form: SignUpForm,
): Promise<WithCookies<{ signedIn: SignedIn | null }>> {
  await allowWhileOn(services, 'signUps');
  const account = checkSignUp(form);
  await countAttempt(services, visitor);
  const opening = openAccount(services, visitor, account);
  const { created, session, cookies } = await opening.catch(async (error: unknown) => {
    const isTaken = error instanceof Problem && error.code === 'auth.email_taken';
    if (!isTaken || !services.config.confirmEmail) throw error;
    // The same answer as for a new address; the owner of the account gets an email instead.
    sendSignUpNotice(services, visitor, account.email);
    return { created: null, session: null, cookies: [] };
  });
  if (session) {
    services.log.info({ userId: session.account.id, by: 'password' }, 'signed in');
    const { mail, config, background } = services;
    background.run('send a welcome email', () =>
      mail.send(renderEmail(welcomeEmail, { to: account.email, origin: config.publicUrl }, {})),
    );
    return { answer: { signedIn: await signedInFrom(services, session) }, cookies };
  }
  if (created) sendConfirmation(services, visitor, created);
  return {
    answer: { signedIn: null },
    cookies: [...cookies, await signedUpCookie(services, created && created.id)],
  };
}

async function countAttempt(services: Needs, { address }: Visitor): Promise<void> {
  const { allowed } = await attempt(services, `sign-up ${placeOf(address)}`, fromOnePlace);
  if (!allowed) throw problem('request.too_many');
}

async function openAccount(
  { auth, clock, db, pool }: Needs,
  visitor: Visitor,
  body: Omit<SignUpForm, 'termsAccepted'>,
) {
  try {
    return await inLaterTransaction(pool, async () => {
      const response = await auth.ask('/sign-up/email', visitor, { body: { ...body } });
      if (!response.ok) throw await refusalFrom(response);
      const { token, user } = opened.parse(await response.json());
      const tx = await beginTransaction();
      const account = await findAccount(tx, user.id);
      // If addresses must be confirmed, the library invents a user rather than reveal that there is one.
      if (!account) throw problem('auth.email_taken');
      await recordSignIn(tx, account, token ? clock.now() : null);
      const session = token ? await findSession(tx, token) : null;
      return { created: account, session, cookies: response.headers.getSetCookie() };
    });
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw error;
    if (await findAccountByEmail(db, body.email)) throw problem('auth.email_taken', undefined, error);
    throw problem('auth.sign_up_failed', undefined, error);
  }
}

async function refusalFrom(response: Response): Promise<Problem> {
  const { data } = refused.safeParse(await response.json().catch(() => null));
  const isTaken = data?.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';
  return problem(isTaken ? 'auth.email_taken' : 'auth.sign_up_failed');
}
