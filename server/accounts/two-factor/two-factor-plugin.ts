// The second factor of accounts with a password, through the auth library's plugin: codes of an authenticator app, and
// recovery codes. It is asked for after the password and after Google. A passkey has two factors itself.
import { createHash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { formatEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
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
    hooks: {
      after: [...(plugin as BetterAuthPlugin).hooks!.after!.map(alsoAfterGoogle), encryptAnew],
    },
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

/** The library writes the version beside what it encrypts, so that it can read it after `AUTH_SECRET` has changed. */
export const versionedSecrets = (current: string, previous = current) =>
  [...new Set([current, previous])].map((value) => ({ version: versionOf(value), value }));

const versionOf = (secret: string) =>
  createHash('sha256').update(`version ${secret}`).digest().readUInt32BE();

/** After a sign-in, the app's secret is encrypted with the current `AUTH_SECRET`, if it wasn't. */
const encryptAnew: AfterHook = {
  matcher: ({ path }) => path === '/two-factor/verify-totp',
  handler: createAuthMiddleware(async (ctx) => {
    const { adapter, newSession, secretConfig: key } = ctx.context;
    if (!newSession || typeof key === 'string') return;
    const ofUser = { model: 'twoFactor', where: [{ field: 'userId', value: newSession.user.id }] };
    const kept = await adapter.findOne<{ secret: string }>(ofUser);
    if (!kept || kept.secret.startsWith(formatEnvelope(key.currentVersion, ''))) return;
    const secret = await symmetricDecrypt({ key, data: kept.secret });
    await adapter.update({ ...ofUser, update: { secret: await symmetricEncrypt({ key, data: secret }) } });
  }),
};
