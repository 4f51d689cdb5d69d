import { z } from 'zod';
import type { SignedIn } from '#contract/accounts.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { Services } from '#server/platform/services.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { openedSession } from './opened-session.ts';
import { recordSignIn } from './record-sign-in.ts';
import { sessionOpened, signedInFrom } from './signed-in.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';

const options = z.looseObject({ challenge: z.string() });
const opened = z.object({ session: sessionOpened });

/**
 * The challenge that a passkey signs to sign in; valid for five minutes, once, with its cookie. It is the same for
 * everyone and names no account or passkey. Throws `auth.too_many_logins`.
 */
export async function startPasskeySignIn(
  { auth }: Pick<Services, 'auth'>,
  visitor: Visitor,
): Promise<WithCookies<z.output<typeof options>>> {
  const nobody = { ...visitor, cookie: undefined };
  const response = await auth.ask('/passkey/generate-authenticate-options', nobody, { method: 'GET' });
  if (!response.ok) throw refusalFor(response.status);
  const answer = { ...options.parse(await response.json()), userVerification: 'required' };
  return { answer, cookies: response.headers.getSetCookie() };
}

/** Throws `auth.passkey_refused`, `auth.suspended`, `auth.too_many_logins`. */
export async function signInWithPasskey(
  services: Pick<Services, 'auth' | 'billing' | 'config' | 'secrets' | 'clock' | 'db' | 'log'>,
  visitor: Visitor,
  credential: object,
): Promise<WithCookies<SignedIn>> {
  const { auth, clock, db, log } = services;
  const body = { response: credential };
  const response = await auth.ask('/passkey/verify-authentication', visitor, { body });
  if (!response.ok) throw refusalFor(response.status);
  const { token } = opened.parse(await response.json()).session;
  const session = await openedSession(services, token);
  if (!session) throw problem('auth.passkey_refused');
  log.info({ userId: session.account.id, by: 'passkey' }, 'signed in');
  const recording = db.transaction((tx) => recordSignIn(tx, session.account, clock.now()));
  await bestEffort(log, 'record a sign-in', recording);
  return { answer: await signedInFrom(services, session), cookies: response.headers.getSetCookie() };
}

const refusalFor = (status: number): Problem =>
  problem(status === 429 ? 'auth.too_many_logins' : 'auth.passkey_refused');
