import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/waitlist.ts';
import { visitorFrom } from '#server/platform/http/visitor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { joinWaitlist } from './join-waitlist.ts';

export function serveWaitlist(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.joinWaitlist, ({ request, caller, body }) =>
    joinWaitlist(services, visitorFrom(request), caller, body),
  );
}
