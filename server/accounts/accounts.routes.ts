import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import { problem } from '#contract/problems.ts';
import { accessTokenIn } from '#server/platform/http/caller.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { checkRecovery } from './check-recovery.ts';
import { confirmEmail } from './confirm-email.ts';
import { createFreeSubscription } from './create-free-subscription.ts';
import { finishGoogle } from './finish-google.ts';
import { endAllSessions, endOtherSessions, endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { servePasskeys } from './passkeys.routes.ts';
import { refreshSession } from './refresh-session.ts';
import { requestRecovery } from './request-recovery.ts';
import { setRecoveredPassword } from './set-recovered-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { startGoogle } from './start-google.ts';
import { signUp } from './sign-up.ts';
import { serveTwoFactor } from './two-factor/two-factor.routes.ts';
import { visitorFrom, withCookies } from '#server/platform/http/visitor.ts';

export function serveAccounts(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.signUp, async ({ request, reply, body }) =>
    withCookies(reply, await signUp(services, visitorFrom(request), body)),
  );
  serve(app, services, contract.signIn, async ({ request, reply, body }) => {
    const signedIn = withCookies(reply, await signIn(services, visitorFrom(request), body));
    // The cookies go along: they say whose code is asked for.
    if (!signedIn) throw problem('auth.code_needed');
    return signedIn;
  });
  serve(app, services, contract.refreshSession, async ({ request, reply }) =>
    withCookies(reply, await refreshSession(services, visitorFrom(request), accessTokenIn(request))),
  );
  serve(app, services, contract.signOut, async ({ request, reply, caller }) =>
    withCookies(reply, await signOut(services, visitorFrom(request), caller)),
  );
  serve(app, services, contract.listSessions, ({ caller }) => listSessions(services, caller));
  serve(app, services, contract.endSession, ({ caller, params }) =>
    endSession(services, caller, params.sessionId),
  );
  serve(app, services, contract.endOtherSessions, ({ caller }) => endOtherSessions(services, caller));
  serve(app, services, contract.endAllSessions, ({ caller }) => endAllSessions(services, caller));
  serve(app, services, contract.confirmEmail, ({ request, body }) =>
    confirmEmail(services, visitorFrom(request), body),
  );
  serve(app, services, contract.requestEmailChange, ({ request, caller, body }) =>
    requestEmailChange(services, visitorFrom(request), caller.userId, body.email),
  );
  serve(app, services, contract.confirmEmailChange, ({ request, body }) =>
    confirmEmailChange(services, visitorFrom(request), body.token),
  );
  serve(app, services, contract.requestRecovery, ({ request, body }) =>
    requestRecovery(services, visitorFrom(request), body.email),
  );
  serve(app, services, contract.checkRecovery, ({ request, body }) =>
    checkRecovery(services, visitorFrom(request), body),
  );
  serve(app, services, contract.setRecoveredPassword, ({ request, body }) =>
    setRecoveredPassword(services, visitorFrom(request), body),
  );
  serve(app, services, contract.changePassword, ({ caller, body }) => changePassword(services, caller, body));
  serveTwoFactor(app, services);
  servePasskeys(app, services);
  if (services.config.GOOGLE_CLIENT_ID) serveGoogle(app, services);
  serve(app, services, contract.createFreeSubscription, ({ caller, body }) =>
    createFreeSubscription(services, caller, body.user_id),
  );
}

function serveGoogle(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.startGoogle, async ({ request, reply, body }) =>
    withCookies(reply, await startGoogle(services, visitorFrom(request), body.returnTo)),
  );
  serve(app, services, contract.finishGoogle, async ({ request, reply, query }) => {
    await reply.redirect(withCookies(reply, await finishGoogle(services, visitorFrom(request), query)));
  });
}
