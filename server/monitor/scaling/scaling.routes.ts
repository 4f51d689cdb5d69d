import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/scaling.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getScaling } from './get-scaling.ts';
import { scalePool } from './scale-pool.ts';

export function serveScaling(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getScaling, () => getScaling(services));
  serve(app, services, contract.scalePool, async (call) => {
    await scalePool(services, actingAdmin(call), call.body.direction);
    return getScaling(services);
  });
}
