import type { FastifyInstance } from 'fastify';
import { signIn } from '#contract/accounts.ts';
import { signInWithPasskey } from '#contract/passkeys.ts';
import { EVENT_STREAM } from '#contract/event-stream.ts';
import type { Metrics } from './metrics.ts';

export const signInWays = new Map<string, 'password' | 'passkey'>([
  [signIn.path, 'password'],
  [signInWithPasskey.path, 'passkey'],
]);

/** Pages, files, and unknown addresses, counted together. */
export const otherRoutes = 'other';

/** Records every response except event streams, which have no end. */
export function recordRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return;
    const declared = request.routeOptions.url ?? '';
    const route = /^\/(api|functions)\//.test(declared) ? declared : otherRoutes;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.requests.record({ method: request.method, route, status }, reply.elapsedTime);
    const way = signInWays.get(declared);
    if (way && status === '4xx') metrics.signInFailures.add({ way });
  });
}
