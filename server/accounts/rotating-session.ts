// Makes the auth library exchange its session cookie for a new one: see rotate-session-token.ts. If the session has
// ended, one that was put aside takes its place: see impersonating.ts.
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import type { Services } from '#server/platform/services.ts';
import { parkSession } from './impersonating.ts';
import { rotateSessionToken } from './rotate-session-token.ts';

export const rotateSessionPath = '/rotate-session';

export const rotatingSession = (services: Pick<Services, 'db' | 'clock'>): BetterAuthPlugin => ({
  id: 'rotating-session',
  endpoints: {
    rotateSession: createAuthEndpoint(rotateSessionPath, { method: 'POST' }, async (ctx) => {
      const { authCookies, secret, internalAdapter } = ctx.context;
      const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
      const rotated = async (spent: string | null | false | undefined) =>
        spent ? await rotateSessionToken(services, spent) : null;
      const current = (await rotated(token)) ?? (await rotated(await parkSession(ctx)));
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
