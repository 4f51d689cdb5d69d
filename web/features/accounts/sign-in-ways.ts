// The ways to sign in that this server knows beside the password; it says so in the head of the page.
import { startGoogle } from '#contract/accounts.ts';
import { call } from '#web/platform/api/call.ts';

type SignInWay = 'google' | 'passkey';

/** Before it is in a browser a page has them all: web/app/prerender.tsx. */
export function isWayToSignIn(way: SignInWay): boolean {
  if (!('document' in globalThis)) return true;
  const said = document.querySelector<HTMLMetaElement>('meta[name="sign-in-ways"]')?.content ?? '';
  return said.split(' ').includes(way);
}

/** Leaves for Google, which leads back to the sign-in page. Throws ApiError or Offline. */
export async function goToGoogle(returnTo: string): Promise<void> {
  const { url } = await call(startGoogle, { body: { returnTo } });
  location.assign(url);
}
