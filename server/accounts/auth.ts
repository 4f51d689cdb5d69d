// The only file that uses the auth library. Requests of visitors go through the library's own handler, so that its rate
// limits, origin check and cookies apply.
import { setTimeout } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { maxPasswordLength, minPasswordLength } from '#domain/accounts/account-rules.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { afterCommit, beginTransaction, sharedDatabase } from '#server/platform/db/shared-transaction.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import {
  authAccounts,
  authPasskeys,
  authSessions,
  authTwoFactors,
  authUsers,
  authVerifications,
} from '#server/users/users.tables.ts';
import { recoveryEmail } from './emails.ts';
import { accountEmail } from './send-account-email.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import { googleProvider, withGoogle } from './google.ts';
import { claimAccount } from './claim-account.ts';
import { findSuspension } from './suspension.store.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { impersonatePath, impersonating } from './impersonating.ts';
import { passkeysFor } from './passkey-plugin.ts';
import { recoverySeconds, recoveryTokens } from './recovery-link.ts';
import { rotatingSession } from './rotating-session.ts';
import { sessionSeconds } from './rotate-session-token.ts';
import { sessionInResponse } from './session-in-response.ts';
import { twoFactorFor, versionedSecrets } from './two-factor/two-factor-plugin.ts';

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly body?: Record<string, unknown>;
  readonly query?: Readonly<Record<string, string>>;
}

export interface Auth {
  ask(path: string, visitor: Visitor, question?: Question): Promise<Response>;
  /** As `ask`, with Google configured. Throws if Google doesn't answer. */
  askWithGoogle(path: string, visitor: Visitor, question?: Question): Promise<Response>;
}

type Needs = Pick<
  Services,
  'config' | 'secrets' | 'pool' | 'db' | 'clock' | 'mail' | 'log' | 'jobs' | 'openSessions'
>;

const schema = {
  user: authUsers,
  session: authSessions,
  account: authAccounts,
  verification: authVerifications,
  passkey: authPasskeys,
  twoFactor: authTwoFactors,
};
const appName = 'AI Scene Partner';
const basePath = '/api/accounts';
const addressHeader = 'x-client-address';
const googleTimeoutMs = 10_000;
/** The library also says this when two people sign up with one address at once; sign-up.ts handles it. */
const couldNotCreate = 'Failed to create user';

export function openAuth(services: Needs): Auth {
  const { config } = services;
  const { origin } = new URL(config.publicUrl);
  const options = optionsFor(services, origin);
  const library = betterAuth(options);

  // It fetches Google's endpoints when it is created, so it is created on first use, and again after Google didn't
  // answer.
  let knowingGoogle: Pick<typeof library, '$context' | 'handler'> | null = null;
  async function libraryWithGoogle() {
    const made = (knowingGoogle ??= betterAuth(withGoogle(options, config)));
    const context = await Promise.race([made.$context, setTimeout(googleTimeoutMs, null, { ref: false })]);
    if (context?.socialProviders.some(({ id }) => id === googleProvider)) return made;
    if (knowingGoogle === made) knowingGoogle = null;
    throw new Error('Google did not answer.');
  }

  return {
    ask: (path, visitor, question) => library.handler(requestFor(origin, path, visitor, question)),
    askWithGoogle: async (path, visitor, question) =>
      (await libraryWithGoogle()).handler(requestFor(origin, path, visitor, question)),
  };
}

function requestFor(
  origin: string,
  path: string,
  { address, userAgent, cookie }: Visitor,
  { method = 'POST', body = {}, query = {} }: Question = {},
): Request {
  const url = new URL(`${basePath}${path}`, origin);
  url.search = new URLSearchParams(query).toString();
  const headers = new Headers({ origin, [addressHeader]: address });
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 500));
  if (cookie) headers.set('cookie', cookie);
  if (method === 'POST') headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) });
}

function optionsFor(services: Needs, origin: string): BetterAuthOptions {
  const { config, secrets, pool, db, mail, log, jobs } = services;
  return {
    appName,
    baseURL: origin,
    basePath,
    secrets: versionedSecrets(secrets.authSecret, config.AUTH_SECRET_PREVIOUS),
    database: drizzleAdapter(sharedDatabase(pool), { provider: 'pg', schema, transaction: false }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      requireEmailVerification: config.confirmEmail,
      password: { hash: hashPassword, verify: isPassword },
      resetPasswordTokenExpiresIn: recoverySeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        if (await findSuspension(db, asId<UserId>(user.id))) return;
        await mail.send(
          renderEmail(recoveryEmail, { to: user.email, origin }, recoveryTokens(services, token)),
        );
      },
      onPasswordReset: async ({ user }) => {
        const tx = await beginTransaction();
        afterCommit(() => services.openSessions.forgetAllOf(asId<UserId>(user.id)));
        await claimAccount(tx, asId<UserId>(user.id));
        await jobs.send(tx, accountEmail, { userId: user.id, what: 'password-changed' });
      },
    },
    // send-confirmation.ts sends these emails.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    // After the password is hashed, so that hashing holds no connection.
    databaseHooks: { user: { create: { before: async () => void (await beginTransaction()) } } },
    session: { expiresIn: sessionSeconds },
    verification: { storeIdentifier: 'hashed' },
    plugins: [
      // First, so that the others see no session before the code is given.
      twoFactorFor(),
      rotatingSession(services),
      impersonating,
      ...(config.PASSKEYS ? [passkeysFor(origin, appName)] : []),
      sessionInResponse,
    ],
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      customRules: {
        '/sign-in/social': { window: 5 * 60, max: 100 },
        // These are asked within a transaction that holds a connection, so a counter would wait for a second one.
        // sign-up.ts and set-recovered-password.ts count them; admins aren't limited.
        '/sign-up/email': false,
        '/reset-password': false,
        [impersonatePath]: false,
        // Counted by sign-in.ts and request-recovery.ts, also per account.
        '/sign-in/email': false,
        '/request-password-reset': false,
        // Counted by the use cases of two-factor.
        '/two-factor/*': false,
      },
      customStorage: {
        consume: async (key, { window, max }) => {
          const { allowed, retryAfterSeconds } = await attempt(services, key, { max, windowSeconds: window });
          return { allowed, retryAfter: allowed ? null : retryAfterSeconds };
        },
      },
    },
    advanced: {
      cookiePrefix: 'scene-partner',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: basePath },
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => message === couldNotCreate || log.error({ library: 'auth' }, message),
    },
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly auth: Auth;
  }
}
