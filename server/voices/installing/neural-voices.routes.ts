import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/neural-voices.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { chooseNeuralVoices } from './choose-neural-voices.ts';
import { listNeuralVoices } from './list-neural-voices.ts';

export function serveNeuralVoices(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listNeuralVoices, () => listNeuralVoices(services));
  serve(app, services, contract.chooseNeuralVoices, async (call) => {
    await chooseNeuralVoices(services, actingAdmin(call), call.params.language, call.body.isWanted);
    return listNeuralVoices(services);
  });
}
