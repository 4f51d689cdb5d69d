import type { Config } from '#server/platform/config/config.ts';
import type { Secrets } from '#server/platform/config/secrets.ts';

/** Inserts this server's settings into the page of the web app. */
export const fillPage = (html: string, { anonKey }: Pick<Secrets, 'anonKey'>, config: Filling): string =>
  html
    .replace('%ANON_KEY%', anonKey)
    .replaceAll('%SUPPORT_EMAIL%', config.SUPPORT_EMAIL)
    .replace('%PUBLIC_URL%', config.publicUrl)
    .replace('%SIGN_IN_WAYS%', waysToSignIn(config));

type Filling = Pick<Config, 'publicUrl' | 'SUPPORT_EMAIL' | 'GOOGLE_CLIENT_ID' | 'PASSKEYS'>;

/** The ways to sign in besides the password. */
const waysToSignIn = ({ GOOGLE_CLIENT_ID, PASSKEYS }: Filling): string =>
  [GOOGLE_CLIENT_ID && 'google', PASSKEYS && 'passkey'].filter(Boolean).join(' ');
