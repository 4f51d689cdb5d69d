import type { FastifyInstance } from 'fastify';
import { signIn } from '#contract/accounts.ts';
import { signInWithPasskey } from '#contract/passkeys.ts';
import type { Measures } from './measures.ts';

const signInWays = new Map<string, 'password' | 'passkey'>([
  [signIn.path, 'password'],
  [signInWithPasskey.path, 'passkey'],
]);

/** Measures every answer of the product; pages, files and addresses that lead nowhere count as one route. */
export function measureRequests(app: FastifyInstance, measures: Measures): void {
  app.addHook('onResponse', async (request, reply) => {
    const declared = request.routeOptions.url ?? '';
    const route = /^\/(api|functions)\//.test(declared) ? declared : 'other';
    measures.requestAnswered(request.method, route, reply.statusCode, reply.elapsedTime);
    const way = signInWays.get(declared);
    if (way && reply.statusCode >= 400 && reply.statusCode < 500) measures.signInFailed(way);
  });
}
