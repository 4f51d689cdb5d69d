import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/contact.ts';
import { visitorFrom } from '#server/platform/http/visitor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { sendMessage } from './send-message.ts';

export function serveContact(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.sendContactMessage, ({ request, caller, body }) =>
    sendMessage(services, visitorFrom(request), caller, body),
  );
}
