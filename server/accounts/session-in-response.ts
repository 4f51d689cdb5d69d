import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';

export const sessionTokenHeader = 'x-session-token';

/** Puts the new session in the response; the library has it only in a signed cookie. */
export const sessionInResponse: BetterAuthPlugin = {
  id: 'tells-session',
  hooks: {
    after: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async (ctx) => {
          const opened = ctx.context.newSession;
          if (opened) ctx.setHeader(sessionTokenHeader, opened.session.token);
        }),
      },
    ],
  },
};
