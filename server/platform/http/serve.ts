// Joins an endpoint of the contract to the use case that answers it. Nothing outside the contract's response schema leaves
// the server. Who may call is decided by the hooks of server/http/admit.ts, from the endpoint that each route carries.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Access, Endpoint, Input, Output, Schema } from '#contract/endpoint.ts';
import { problems } from '#contract/problems.ts';
import type { Services } from '#server/platform/services.ts';
import { bodyLimitOf } from './body-limits.ts';
import { openAuditTrail } from './audit-trail.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Caller } from './caller.ts';
import { fromReplicaFor } from './from-replica.ts';
import type { FromReplica } from './from-replica.ts';

type Maybe = Schema | undefined;

/** Every served endpoint, for the API documentation and the test that calls them all. */
type ServedEndpoints = Endpoint[];

export interface Call<P extends Maybe, Q extends Maybe, B extends Maybe, Who> {
  readonly params: Output<P>;
  readonly query: Output<Q>;
  readonly body: Output<B>;
  readonly caller: Who;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly fromReplica: FromReplica;
  readonly trail: AuditTrail;
}

type Answer<R extends Maybe> = R extends Schema ? Input<R> : void;

/** Marks what is sent without passing through the response schema: JSON that has its form, or nothing more to send. */
export const asAnswer = (sent: string | Buffer | Readable | undefined) => sent as never;

export function serve<P extends Maybe, Q extends Maybe, B extends Maybe, R extends Maybe, A extends Access>(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint<P, Q, B, R, A>,
  answer: (
    call: Call<P, Q, B, A extends 'public' ? Caller | null : Caller>,
  ) => Promise<Answer<R>> | Answer<R>,
): void {
  app.served.push(endpoint as Endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    schema: schemaFor(endpoint as Endpoint),
    config: { endpoint: endpoint as Endpoint },
    handler: async (request, reply) => {
      // Personal responses are never cached; a use case sets its own header for one that may be.
      reply.header('cache-control', 'no-store');
      const trail = openAuditTrail(endpoint.audit ?? []);
      const sent = await answer({
        params: request.params as Output<P>,
        query: request.query as Output<Q>,
        body: request.body as Output<B>,
        caller: request.caller as never,
        request,
        reply,
        fromReplica: fromReplicaFor(services, request),
        trail,
      });
      trail.check();
      await app.answered(endpoint as Endpoint, request);
      // A client that left during an upload gets no response.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
      return endpoint.response ? reply.send(sent) : reply.code(204).send();
    },
  });
}

function schemaFor(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    description: refusalsOf(endpoint),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && !endpoint.multipart && { body: endpoint.body }),
    ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
    ...(endpoint.bytes && { consumes: ['application/octet-stream'] }),
    ...(endpoint.response && { response: { 200: endpoint.response } }),
    ...(endpoint.auth !== 'public' && { security: [{ accessToken: [] }] }),
  } as FastifySchema;
}

/** The problems of an endpoint with their statuses and sentences, as Markdown. */
function refusalsOf({ plan, problems: own = [] }: Endpoint): string | undefined {
  const codes = [...new Set([...(plan ? [`plan.${plan}` as const] : []), ...own])];
  if (codes.length === 0) return undefined;
  return codes.map((code) => `- ${problems[code].status} \`${code}\`: ${problems[code].say}`).join('\n');
}

declare module 'fastify' {
  interface FastifyInstance {
    served: ServedEndpoints;
    /** Called after the use case succeeds, before the response is sent. */
    answered: (endpoint: Endpoint, request: FastifyRequest) => void | Promise<void>;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}
