import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/preferences.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { getPreferences } from './get-preferences.ts';
import { savePreferences } from './save-preferences.ts';

export function serveSettings(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getPreferences, ({ caller }) => getPreferences(services, caller.userId));
  serve(app, services, contract.savePreferences, ({ caller, body }) =>
    savePreferences(services, caller.userId, body),
  );
}
