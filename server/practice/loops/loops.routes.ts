import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/loops.ts';
import { doneAt } from '#server/platform/http/done-at.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listLoops } from './list-loops.ts';
import { removeLoop } from './remove-loop.ts';
import { saveLoop } from './save-loop.ts';

export function serveLoops(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listLoops, ({ caller, params }) =>
    listLoops(services, caller, params.sceneId),
  );
  serve(app, services, contract.saveLoop, ({ caller, params, query, body }) =>
    saveLoop(services, caller, { ...params, ...body, doneAt: doneAt(services, query) }),
  );
  serve(app, services, contract.removeLoop, ({ caller, params, query }) =>
    removeLoop(services, caller, { ...params, doneAt: doneAt(services, query) }),
  );
}
