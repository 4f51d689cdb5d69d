import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';

/** The web app's page with what this server puts into it. */
export const fillPage = (
  html: string,
  { anonKey }: Pick<Secrets, 'anonKey'>,
  config: Pick<Config, 'SUPPORT_EMAIL' | 'GOOGLE_CLIENT_ID'>,
): string =>
  html
    .replace('%ANON_KEY%', anonKey)
    .replace('%SUPPORT_EMAIL%', config.SUPPORT_EMAIL)
    .replace('%SIGN_IN_WAYS%', config.GOOGLE_CLIENT_ID ? 'google' : '');
