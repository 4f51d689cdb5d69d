import { paths } from '../paths.ts';

/** The path to open after signing in: the given one if it is within /app, else the dashboard. */
export function destinationAfterSignIn(search: URLSearchParams): string {
  const wanted = search.get('returnTo') ?? '';
  const here = 'https://here.invalid';
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null;
  const isOurs = wanted.startsWith('/') && url?.origin === here && url.pathname.startsWith('/app/');
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : paths.dashboard();
}
