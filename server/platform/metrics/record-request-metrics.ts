import type { FastifyInstance } from 'fastify';
import { signIn } from '#contract/accounts.ts';
import { signInWithPasskey } from '#contract/passkeys.ts';
import { EVENT_STREAM } from '#contract/event-stream.ts';
import type { Metrics } from './metrics.ts';

export const signInWays = new Map<string, 'password' | 'passkey'>([
  [signIn.path, 'password'],
  [signInWithPasskey.path, 'passkey'],
]);

/** Pages, files, and addresses that lead nowhere, counted as one. */
export const otherRoutes = 'other';

/** Metrics every answer of the product, but for those without an end. */
export function recordRequestMetrics(app: FastifyInstance, measures: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return;
    const declared = request.routeOptions.url ?? '';
    const route = /^\/(api|functions)\//.test(declared) ? declared : otherRoutes;
    measures.requestAnswered(request.method, route, reply.statusCode, reply.elapsedTime);
    const way = signInWays.get(declared);
    if (way && reply.statusCode >= 400 && reply.statusCode < 500) measures.signInFailed(way);
  });
}
