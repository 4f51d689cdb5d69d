import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/passkeys.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addPasskey, startAddingPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './keep-passkeys.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';
import { visitorFrom, withCookies } from '#server/platform/http/visitor.ts';

/** Only if passkeys are enabled. */
export function servePasskeys(app: FastifyInstance, services: Services): void {
  if (!services.config.PASSKEYS) return;
  serve(app, services, contract.startAddingPasskey, async ({ request, reply, caller }) =>
    withCookies(reply, await startAddingPasskey(services, visitorFrom(request), caller)),
  );
  serve(app, services, contract.addPasskey, ({ request, caller, body }) =>
    addPasskey(services, visitorFrom(request), caller, body),
  );
  serve(app, services, contract.listPasskeys, ({ caller }) => listPasskeys(services, caller));
  serve(app, services, contract.renamePasskey, ({ caller, params, body }) =>
    renamePasskey(services, caller, params.passkeyId, body.name),
  );
  serve(app, services, contract.removePasskey, ({ caller, params }) =>
    removePasskey(services, caller, params.passkeyId),
  );
  serve(app, services, contract.startPasskeySignIn, async ({ request, reply }) =>
    withCookies(reply, await startPasskeySignIn(services, visitorFrom(request))),
  );
  serve(app, services, contract.signInWithPasskey, async ({ request, reply, body }) =>
    withCookies(reply, await signInWithPasskey(services, visitorFrom(request), body.credential)),
  );
}
