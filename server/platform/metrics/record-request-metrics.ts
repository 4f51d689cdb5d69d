import type { FastifyInstance } from 'fastify';
import { signIn } from '#contract/accounts.ts';
import { signInWithPasskey } from '#contract/passkeys.ts';
import { signInWithCode } from '#contract/two-factor.ts';
import { EVENT_STREAM } from '#contract/event-stream.ts';
import type { Metrics } from './metrics.ts';

export const signInWays = new Map<string, 'password' | 'code' | 'passkey'>([
  [signIn.path, 'password'],
  [signInWithCode.path, 'code'],
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
    // The password was right, but the address isn't confirmed, or a code comes next.
    const isRight = way === 'password' && reply.statusCode === 403;
    if (way && status === '4xx' && !isRight) metrics.signInFailures.add({ way });
  });
}
