import type { FastifyInstance } from 'fastify';
import * as hints from '#contract/hints.ts';
import * as contract from '#contract/preferences.ts';
import { doneAt } from '#server/platform/http/done-at.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getPreferences } from './get-preferences.ts';
import { listSeenHints, markHintSeen } from './hints.ts';
import { savePreferences } from './save-preferences.ts';

export function serveSettings(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getPreferences, ({ caller }) => getPreferences(services, caller.userId));
  serve(app, services, contract.savePreferences, ({ caller, body, query }) =>
    savePreferences(services, caller.userId, body, doneAt(services, query)),
  );
  serve(app, services, hints.listSeenHints, ({ caller }) => listSeenHints(services, caller.userId));
  serve(app, services, hints.markHintSeen, ({ caller, params }) =>
    markHintSeen(services, caller.userId, params.hintId),
  );
}
