import type { SignedIn } from '#contract/accounts.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { givenTo } from './access-token.ts';
import { findSession } from './accounts.store.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { rotateSessionPath } from './rotating-session.ts';
import { sessionOpened, signedInFrom } from './signed-in.ts';
import { findSuspension } from './suspension.store.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';

/** Exchanges the session cookie for a new one and a new access token. Throws `auth.session_ended`, or
 * `auth.suspended` if the caller still has an access token. */
export async function refreshSession(
  services: Pick<Services, 'auth' | 'billing' | 'config' | 'secrets' | 'clock' | 'db'>,
  visitor: Visitor,
  accessToken: string | null,
): Promise<WithCookies<SignedIn>> {
  const response = await services.auth.ask(rotateSessionPath, visitor);
  if (response.status === 429) throw problem('request.too_many');
  if (response.status >= 500) throw problem('server.failed');
  if (!response.ok) throw await whyEnded(services, accessToken);
  const { token } = sessionOpened.parse(await response.json());
  const session = await findSession(services.db, token);
  if (!session || session.isSuspended) throw await whyEnded(services, accessToken);
  return { answer: await signedInFrom(services, session), cookies: response.headers.getSetCookie() };
}

async function whyEnded(
  { config, db, secrets }: Pick<Services, 'config' | 'db' | 'secrets'>,
  accessToken: string | null,
): Promise<Problem> {
  const userId = accessToken && (await givenTo({ secrets }, accessToken));
  const isSuspended = userId && (await findSuspension(db, userId));
  return isSuspended
    ? problem('auth.suspended', { supportEmail: config.SUPPORT_EMAIL })
    : problem('auth.session_ended');
}
