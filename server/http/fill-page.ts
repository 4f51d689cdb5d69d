import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';

/** The web app's page with what this server puts into it. */
export const fillPage = (
  html: string,
  { anonKey }: Pick<Secrets, 'anonKey'>,
  { SUPPORT_EMAIL }: Pick<Config, 'SUPPORT_EMAIL'>,
): string => html.replace('%ANON_KEY%', anonKey).replace('%SUPPORT_EMAIL%', SUPPORT_EMAIL);
