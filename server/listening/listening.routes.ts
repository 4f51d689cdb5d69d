import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/listening.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';

export function serveListening(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.pronounceWords, async ({ caller, body }) => {
    const pronunciations = await services.pronunciations.of(caller.userId, body.words);
    return { pronunciations: pronunciations.map((sounds) => [...sounds]) };
  });
}
