import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/events.ts';
import { problem } from '#contract/problems.ts';
import { attempt } from '#server/users/attempts.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';

const fromOnePlace = { max: 600, windowSeconds: 10 * 60 };

export function serveUsage(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.reportEvents, async ({ request, caller, body }) => {
    const { allowed } = await attempt(services, `events ${placeOf(request.ip)}`, fromOnePlace);
    if (!allowed) throw problem('request.too_many');
    // What an admin does while acting as a user is not that user's use of the product.
    if (caller?.impersonatedBy) return;
    const userId = caller?.userId ?? null;
    for (const event of body.events) {
      if (event.name === 'page_view') services.productEvents.note(event.name, userId, { page: event.page });
      else services.productEvents.note(event.name, userId, { connected: event.connected });
    }
  });
}
