import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/two-factor.ts';
import { serve } from '#server/platform/http/serve.ts';
import { visitorFrom, withCookies } from '#server/platform/http/visitor.ts';
import type { Services } from '#server/platform/services.ts';
import { getTwoFactor, renewRecoveryCodes, turnOffOwnTwoFactor } from './keep-two-factor.ts';
import { confirmTwoFactor, startTwoFactor } from './set-up-two-factor.ts';
import { signInWithCode } from './sign-in-with-code.ts';

export function serveTwoFactor(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getTwoFactor, ({ caller }) => getTwoFactor(services, caller));
  serve(app, services, contract.startTwoFactor, ({ request, caller, body }) =>
    startTwoFactor(services, visitorFrom(request), caller, body),
  );
  serve(app, services, contract.confirmTwoFactor, async ({ request, reply, caller, body }) =>
    withCookies(reply, await confirmTwoFactor(services, visitorFrom(request), caller, body.code)),
  );
  serve(app, services, contract.renewRecoveryCodes, ({ caller, body }) =>
    renewRecoveryCodes(services, caller, body),
  );
  serve(app, services, contract.turnOffTwoFactor, ({ caller, body }) =>
    turnOffOwnTwoFactor(services, caller, body),
  );
  serve(app, services, contract.signInWithCode, async ({ request, reply, body }) =>
    withCookies(reply, await signInWithCode(services, visitorFrom(request), body)),
  );
}
