// The second factor of accounts with a password, through the auth library's plugin: codes of an authenticator app, and
// recovery codes. It is asked for after the password and after Google. A passkey has two factors itself.
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';

export const challengePath = '/two-factor/challenge';

const challengeSeconds = 10 * 60;
/** Wrong codes in a row, from anywhere; then no code counts for a while. */
const lockout = { maxFailedAttempts: 10, durationSeconds: 15 * 60 };

export function twoFactorFor(): BetterAuthPlugin {
  const plugin = twoFactor({
    twoFactorCookieMaxAge: challengeSeconds,
    accountLockout: lockout,
    // Ours are stored as hashes by confirm-two-factor.ts; the library compares hashes.
    backupCodeOptions: { storeBackupCodes: 'plain', customBackupCodesGenerate: () => [] },
  });
  return {
    ...plugin,
    endpoints: { ...plugin.endpoints, findChallenge },
    hooks: { after: (plugin as BetterAuthPlugin).hooks!.after!.map(alsoAfterGoogle) },
  };
}

type AfterHook = NonNullable<NonNullable<BetterAuthPlugin['hooks']>['after']>[number];

const alsoAfterGoogle = (hook: AfterHook): AfterHook => ({
  ...hook,
  matcher: (context) => hook.matcher(context) || !!context.path?.startsWith('/callback/'),
});

/** Answers whose code this browser is asked for. */
const findChallenge = createAuthEndpoint(challengePath, { method: 'GET' }, async (ctx) => {
  const { createAuthCookie, internalAdapter, secret } = ctx.context;
  const challenge = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret);
  const found = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
  if (!found || found.expiresAt < new Date()) {
    throw new APIError('UNAUTHORIZED', { message: 'No code is asked for.' });
  }
  return ctx.json({ userId: found.value });
});
