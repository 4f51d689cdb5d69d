// Teaches the auth library to exchange its session cookie for a fresh one: see rotate-session-token.ts.
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import type { AuthNeeds } from './auth.ts';
import { rotateSessionToken } from './rotate-session-token.ts';

export const rotateSessionPath = '/rotate-session';

export const rotatingSession = (services: AuthNeeds): BetterAuthPlugin => ({
  id: 'rotating-session',
  endpoints: {
    rotateSession: createAuthEndpoint(rotateSessionPath, { method: 'POST' }, async (ctx) => {
      const { authCookies, secret, internalAdapter } = ctx.context;
      const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
      const current = token ? await rotateSessionToken(services, token) : null;
      const found = current ? await internalAdapter.findSession(current) : null;
      if (!found) {
        deleteSessionCookie(ctx);
        throw new APIError('UNAUTHORIZED', { message: 'The session has ended.' });
      }
      await setSessionCookie(ctx, found);
      return ctx.json({ token: found.session.token });
    }),
  },
});
