// Calls of the contract's endpoints over HTTP injection, as anybody.
import type { FastifyInstance } from 'fastify';
import type { Endpoint, Output, Schema } from '#contract/endpoint.ts';
import type { ProblemAnswer } from '#contract/problems.ts';
import type { Bearer, CallAnswer, CallInput, TestServer } from './start-test-server.ts';

type Maybe = Schema | undefined;

export const callersOf =
  (app: FastifyInstance): TestServer['as'] =>
  (bearer) => ({ call: (endpoint, input) => call(app, bearer, endpoint, input) });

async function call<P extends Maybe, Q extends Maybe, B extends Maybe, R extends Maybe>(
  app: FastifyInstance,
  bearer: Bearer,
  endpoint: Endpoint<P, Q, B, R>,
  { params, query, body, bytes, headers, address }: CallInput<P, Q, B> = {},
): Promise<CallAnswer<R>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const response = await app.inject({
    method: endpoint.method,
    url: path,
    query: (query ?? {}) as Record<string, string>,
    headers: { ...(bearer && { authorization: `Bearer ${bearer.accessToken}` }), ...headers },
    ...(address && { remoteAddress: address }),
    ...(body !== undefined && { payload: body as object }),
    ...(bytes && { payload: Buffer.from(bytes) }),
  });
  const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
  const sent: unknown = isJson ? response.json() : undefined;
  return {
    status: response.statusCode,
    body: sent as Output<R>,
    problem: sent as ProblemAnswer,
    response,
  };
}
