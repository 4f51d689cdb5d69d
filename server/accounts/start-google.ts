import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import type { Services } from '#server/platform/services.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { googleProvider, signUpPage } from './google.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';

const started = z.object({ url: z.url() });

/**
 * Where the browser goes to sign in with Google; its return is only valid with the cookie set here. Throws
 * `auth.google_unreachable`, `auth.too_many_logins`.
 */
export async function startGoogle(
  { auth }: Pick<Services, 'auth'>,
  visitor: Visitor,
  returnTo: string,
): Promise<WithCookies<{ url: string }>> {
  const search = new URLSearchParams({ returnTo });
  const body = {
    provider: googleProvider,
    callbackURL: `/login?${search}`,
    newUserCallbackURL: `${signUpPage}?${search}`,
    errorCallbackURL: `/login?${search}`,
    disableRedirect: true,
  };
  const response = await auth.askWithGoogle('/sign-in/social', visitor, { body }).catch((error: unknown) => {
    throw problem('auth.google_unreachable', undefined, error);
  });
  if (response.status === 429) throw problem('auth.too_many_logins');
  if (!response.ok) throw problem('auth.sign_in_failed');
  return { answer: started.parse(await response.json()), cookies: response.headers.getSetCookie() };
}
