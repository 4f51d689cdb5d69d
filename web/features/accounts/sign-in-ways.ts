// The ways to sign in without a password that this server supports, read from the page's head.
import { startGoogle } from '#contract/accounts.ts';
import { call } from '#web/platform/api/call.ts';

type SignInWay = 'google' | 'passkey';

/** During prerendering a page offers all of them: web/app/prerender.tsx. */
export function isSignInWay(way: SignInWay): boolean {
  if (!('document' in globalThis)) return true;
  const said = document.querySelector<HTMLMetaElement>('meta[name="sign-in-ways"]')?.content ?? '';
  return said.split(' ').includes(way);
}

/** Opens Google, which returns to the sign-in page. Throws ApiError or Offline. */
export async function goToGoogle(returnTo: string): Promise<void> {
  const { url } = await call(startGoogle, { body: { returnTo } });
  location.assign(url);
}
