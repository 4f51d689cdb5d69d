import type { SignedIn } from '#contract/accounts.ts';
import { problem } from '#contract/problems.ts';
import type { Services } from '../services.ts';
import { findSession } from './accounts.store.ts';
import type { Visitor } from './auth.ts';
import { rotateSessionPath } from './rotating-session.ts';
import { sessionOpened, signedInFrom } from './signed-in.ts';
import type { WithCookies } from './visitor.ts';

/** Exchanges the session cookie for a new one and a new access token. Throws `auth.session_ended`. */
export async function refreshSession(
  services: Pick<Services, 'auth' | 'billing' | 'config' | 'secrets' | 'clock' | 'db'>,
  visitor: Visitor,
): Promise<WithCookies<SignedIn>> {
  const response = await services.auth.ask(rotateSessionPath, visitor);
  if (response.status === 429) throw problem('request.too_many');
  if (response.status >= 500) throw problem('server.failed');
  if (!response.ok) throw problem('auth.session_ended');
  const { token } = sessionOpened.parse(await response.json());
  const session = await findSession(services.db, token);
  if (!session || session.isSuspended) throw problem('auth.session_ended');
  return { answer: await signedInFrom(services, session), cookies: response.headers.getSetCookie() };
}
