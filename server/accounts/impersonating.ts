// An auth plugin that sets an admin's session aside in a second cookie while they act as a user. The admin's session is
// restored when the other one ends (rotating-session.ts), and dropped when anybody signs in or out.
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

type Context = Parameters<typeof setSessionCookie>[0];

export const impersonatePath = '/impersonate';

const asideCookie = (ctx: Context) => ctx.context.createAuthCookie('session_aside');

/** Takes back the token of the session set aside; null if there is none. */
export async function parkSession(ctx: Context): Promise<string | null> {
  const cookie = asideCookie(ctx);
  const token = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  if (!token) return null;
  expireCookie(ctx, cookie);
  return token;
}

export const impersonating: BetterAuthPlugin = {
  id: 'impersonating',
  endpoints: {
    impersonate: createAuthEndpoint(
      impersonatePath,
      { method: 'POST', body: z.object({ ownSessionId: z.string(), token: z.string() }) },
      async (ctx) => {
        const { authCookies, secret, internalAdapter } = ctx.context;
        const ownToken = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
        const own = ownToken ? await internalAdapter.findSession(ownToken) : null;
        const other = await internalAdapter.findSession(ctx.body.token);
        // The cookie may belong to a user who signed in in another tab.
        if (!own || !other || own.session.id !== ctx.body.ownSessionId) {
          throw new APIError('UNAUTHORIZED', { message: 'The session has ended.' });
        }
        const { name, attributes } = asideCookie(ctx);
        const maxAge = ctx.context.sessionConfig.expiresIn;
        await ctx.setSignedCookie(name, own.session.token, secret, { ...attributes, maxAge });
        await setSessionCookie(ctx, other);
        return ctx.json({});
      },
    ),
  },
  hooks: {
    after: [
      {
        matcher: ({ path }) =>
          path === '/sign-out' || /^\/(sign-in|sign-up|callback|passkey|two-factor)\//.test(path ?? ''),
        handler: createAuthMiddleware(async (ctx) => {
          if (ctx.path !== '/sign-out' && !ctx.context.newSession) return;
          const token = await parkSession(ctx);
          if (token) await ctx.context.internalAdapter.deleteSession(token);
        }),
      },
    ],
  },
};
