import type { GoogleOutcome } from '#contract/accounts.ts';
import { beginTransaction, inLaterTransaction } from '#server/platform/db/shared-transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { findSession } from './accounts.store.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { signUpPage } from './google.ts';
import { welcomeEmail } from './emails.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import { recordSignIn } from './record-sign-in.ts';
import { sessionTokenHeader } from './session-in-response.ts';
import { asksForCode } from './signed-in.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';

const timeoutMs = 15_000;

type Needs = Pick<
  Services,
  'auth' | 'config' | 'clock' | 'pool' | 'log' | 'mail' | 'background' | 'metrics' | 'featureFlags'
>;

class Refused extends Error {
  readonly outcome: GoogleOutcome;
  readonly returnTo: string;
  constructor(outcome: GoogleOutcome, returnTo: string) {
    super(outcome);
    this.outcome = outcome;
    this.returnTo = returnTo;
  }
}

/** Signs in a user who returns from Google, or has a code asked for first; answers the page to go to. A new user gets
 * an account with all its records in one transaction; while sign-ups are closed, it is rolled back. An account with a
 * password is linked to Google only if both confirm the address; otherwise whoever signed up with someone else's
 * address would share their account. */
export async function finishGoogle(
  services: Needs,
  visitor: Visitor,
  query: Readonly<Record<string, string>>,
): Promise<WithCookies<string>> {
  const { config, pool, log, mail, background, metrics } = services;
  const signingIn = () => signInBy(services, visitor, query);
  try {
    const { account, isNew, returnTo, cookies } = await inLaterTransaction(pool, signingIn, timeoutMs);
    if (!account) return { answer: loginPage('code', returnTo), cookies };
    log.info({ userId: account.id, by: 'google' }, 'signed in');
    if (isNew) {
      background.run('send a welcome email', () =>
        mail.send(renderEmail(welcomeEmail, { to: account.email, origin: config.publicUrl }, {})),
      );
    }
    return { answer: loginPage('done', returnTo), cookies };
  } catch (error) {
    metrics.signInFailures.add({ way: 'google' });
    if (error instanceof Refused) return { answer: loginPage(error.outcome, error.returnTo), cookies: [] };
    log.error({ err: error }, 'signing in with Google failed');
    return { answer: loginPage('failed', ''), cookies: [] };
  }
}

async function signInBy(
  { auth, config, clock, featureFlags }: Needs,
  visitor: Visitor,
  query: Readonly<Record<string, string>>,
) {
  // Before a transaction holds a connection, because this may need another one.
  const { signUps } = (await featureFlags.read()).flags;
  const response = await auth.askWithGoogle('/callback/google', visitor, { method: 'GET', query });
  const leadsTo = new URL(response.headers.get('location') ?? '/', config.publicUrl);
  const returnTo = leadsTo.searchParams.get('returnTo') ?? '';
  const token = response.headers.get(sessionTokenHeader);
  const cookies = response.headers.getSetCookie();
  if (!token && (await asksForCode(response))) return { account: null, isNew: false, returnTo, cookies };
  if (!token) throw new Refused(outcomeOf(leadsTo.searchParams.get('error')), returnTo);

  const tx = await beginTransaction();
  const session = await findSession(tx, token);
  if (!session) throw new Refused('failed', returnTo);
  if (session.isSuspended) throw new Refused('suspended', returnTo);
  await recordSignIn(tx, session.account, clock.now());
  const isNew = leadsTo.pathname === signUpPage;
  if (isNew && !signUps) throw new Refused('closed', returnTo);
  return { account: session.account, isNew, returnTo, cookies };
}

function outcomeOf(error: string | null): GoogleOutcome {
  if (error === 'access_denied') return 'denied';
  if (error === 'email_not_verified') return 'unverified';
  return error === 'account_not_linked' ? 'taken' : 'failed';
}

/** The login page's guard redirects to `returnTo`, only within /app. */
const loginPage = (google: GoogleOutcome, returnTo: string): string =>
  `/login?${new URLSearchParams({ google, ...(returnTo && { returnTo }) })}`;
