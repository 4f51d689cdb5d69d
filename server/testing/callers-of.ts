// Calls the contract's endpoints over HTTP injection, as any person.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Endpoint, Input, Output, Schema } from '#contract/endpoint.ts';
import type { ProblemAnswer } from '#contract/problems.ts';
import { noteSecrets } from './suite-log.ts';

type Maybe = Schema | undefined;

/** The caller's access token; null for a visitor. */
export type Bearer = { readonly accessToken: string } | null;

export interface CallInput<P extends Maybe, Q extends Maybe, B extends Maybe> {
  readonly params?: Input<P>;
  readonly query?: Input<Q>;
  readonly body?: Input<B>;
  readonly headers?: Record<string, string>;
  /** Sent unchanged, for endpoints that take bytes or multipart. */
  readonly bytes?: Uint8Array;
  /** The network address of the caller; 127.0.0.1 by default. */
  readonly address?: string;
}

export interface CallAnswer<R extends Maybe> {
  readonly status: number;
  /** The declared response; only if the status is 200. */
  readonly body: Output<R>;
  /** The problem; only if the status is 400 or more. */
  readonly problem: ProblemAnswer;
  readonly response: LightMyRequestResponse;
}

export interface CallAs {
  call<P extends Maybe, Q extends Maybe, B extends Maybe, R extends Maybe>(
    endpoint: Endpoint<P, Q, B, R>,
    input?: CallInput<P, Q, B>,
  ): Promise<CallAnswer<R>>;
}

export const callersOf =
  (app: FastifyInstance) =>
  (bearer: Bearer): CallAs => ({ call: (endpoint, input) => call(app, bearer, endpoint, input) });

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
  noteSecrets([bearer, headers, params, query, body, bytes && readable(bytes)]);
  const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
  const sent: unknown = isJson ? response.json() : undefined;
  noteSecrets([response.cookies.map(({ value }) => ({ cookie: value })), response.statusCode < 400 && sent]);
  return {
    status: response.statusCode,
    body: sent as Output<R>,
    problem: sent as ProblemAnswer,
    response,
  };
}

/** The lines of a text file; none for anything else. */
const readable = (bytes: Uint8Array) =>
  bytes.length < 100_000 && !bytes.includes(0) ? Buffer.from(bytes).toString('utf8').split('\n') : undefined;
