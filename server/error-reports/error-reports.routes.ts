import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/error-reports.ts';
import { visitorFrom } from '#server/platform/http/visitor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { noteError } from './note-error.ts';

export function serveErrorReports(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.reportError, ({ request, caller, body }) =>
    noteError({ ...services, log: request.log }, visitorFrom(request), caller, body),
  );
}
