import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/directing.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { spokenLineFrom } from '#server/voices/spoken-line.ts';
import { deleteDirectedLine, directLine, speakDirectedLine } from './direct-line.ts';

export function serveDirecting(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.directLine, ({ caller, params, body }) =>
    directLine(services, caller, params, body),
  );
  serve(app, services, contract.deleteDirectedLine, ({ caller, params }) =>
    deleteDirectedLine(services, caller.userId, params.directedLineId),
  );
  serve(app, services, contract.speakDirectedLine, async ({ caller, params, body }) =>
    spokenLineFrom(
      await speakDirectedLine(services, caller.userId, params.directedLineId, body),
      body.text.length,
    ),
  );
}
