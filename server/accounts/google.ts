// Sign-in with Google through the auth library's OpenID plugin, which handles state, PKCE and nonce and verifies the id
// token against the issuer's keys. An address counts only if the issuer calls it verified.
import type { BetterAuthOptions } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import {
  maxNameLength,
  normalEmail,
  trimmedName,
  whyNotEmail,
  whyNotName,
} from '#domain/accounts/account-rules.ts';
import type { Config } from '#server/platform/config/config.ts';
import { beginTransaction } from '#server/platform/db/shared-transaction.ts';

export const googleProvider = 'google';
/** Where the library redirects new users. */
export const signUpPage = '/signup';

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(2000).transform(normalEmail),
  email_verified: z.boolean().default(false),
  name: z.string().catch(''),
});

/** The library's options with Google added. */
export function withGoogle(
  options: BetterAuthOptions,
  { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER_URL }: Config,
): BetterAuthOptions {
  const google = genericOAuth({
    config: [
      {
        providerId: googleProvider,
        name: 'Google',
        discoveryUrl: `${GOOGLE_ISSUER_URL.replace(/\/+$/, '')}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId: GOOGLE_CLIENT_ID,
        clientSecret: GOOGLE_CLIENT_SECRET,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        getUserInfo: async ({ idToken }) => {
          const { data } = claims.safeParse(idToken ? decodeJwt(idToken) : null);
          if (!data) return null;
          await beginTransaction();
          const { sub, email, email_verified: emailVerified, name } = data;
          return { sub, email, emailVerified, name: nameFrom(name, email) };
        },
      },
    ],
  });
  return {
    ...options,
    plugins: [...(options.plugins ?? []), google],
    account: { updateAccountOnSignIn: false },
    user: {
      validateUserInfo: ({ user: { email, emailVerified } }) =>
        emailVerified && whyNotEmail(email ?? '') === null ? undefined : { error: 'email_not_verified' },
    },
    // Only the identity is stored; Google's access tokens are not.
    databaseHooks: {
      ...options.databaseHooks,
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
    },
  };
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null, scope: null };

/** Google's name if it is valid here; otherwise the part of the address before the @. */
function nameFrom(given: string, email: string): string {
  const name = trimmedName(trimmedName(given).slice(0, maxNameLength));
  return whyNotName(name) === null ? name : email.split('@')[0]!.slice(0, maxNameLength);
}
