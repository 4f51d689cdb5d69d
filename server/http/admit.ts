// The only place that enforces what an endpoint declares about its callers: who may call, whether an admin acting as
// a user may, and which plan it takes.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { problem } from '#contract/problems.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { allowByPlan } from '#server/billing/allow-by-plan.ts';
import { isOverloaded } from '#server/platform/db/database.ts';
import { BytesHeld, closeIfIdle } from '#server/platform/http/bytes-held.ts';
import { accessTokenIn } from '#server/platform/http/caller.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { noteChange } from '#server/platform/http/from-replica.ts';
import type { Services } from '#server/platform/services.ts';
import { senderOf } from './sender-of.ts';

/** Shorter bodies aren't counted. */
const longBytes = 16 * 1024;

export function enforceEndpoints(app: FastifyInstance, services: Services): void {
  const bodies = new BytesHeld({
    maxBytesPerOwner: 3 * sceneLimits.bodyBytes,
    maxBytes: 10 * sceneLimits.bodyBytes,
  });
  const answers = new BytesHeld();
  app.decorate('served', []);
  app.decorateRequest('caller', null);
  app.decorate('answered', ({ event }: Endpoint, { caller }: FastifyRequest) => {
    if (event && !caller?.impersonatedBy) services.productEvents.note(event, caller?.userId ?? null);
  });
  // Runs after the rate limiter has counted the request and before its body is read.
  app.addHook('preParsing', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) {
      refuseOverload(services);
      request.caller = await admit(services, endpoint, request);
    }
    const bytes = bytesOfBody(request);
    if (bytes >= longBytes) bodies.hold(reply, senderOf(request), request, bytes);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if ((typeof payload === 'string' || payload instanceof Uint8Array) && payload.length >= longBytes) {
      closeIfIdle(reply);
      if (endpoint) answers.hold(reply, senderOf(request), request, payload.length);
    }
    if (endpoint && endpoint.method !== 'GET' && !endpoint.changesNoList) noteChange(services, reply);
  });
}

/** What a body takes up in memory at once; uploads of several parts go to disk as they arrive. */
function bytesOfBody({ headers, routeOptions }: FastifyRequest): number {
  const { config, bodyLimit = 0 } = routeOptions;
  if (config.endpoint?.multipart) return 0;
  const isUnannounced = headers['transfer-encoding'] !== undefined;
  return isUnannounced ? bodyLimit : Math.min(bodyLimit, Number(headers['content-length'] ?? 0));
}

/**
 * Refuses new requests at once and cheaply while there are more than can be served, so that accepted ones are. Every
 * request needs a database connection, so their queue is the measure. Throws `server.busy`.
 */
function refuseOverload({ pool }: Pick<Services, 'pool'>): void {
  if (isOverloaded(pool)) throw problem('server.busy');
}

/** The caller; null if anyone may call and nobody is signed in. Throws the problem that refuses the caller. */
async function admit(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = accessTokenIn(request);
  const caller = token ? await services.identify(token) : null;
  if (caller?.impersonatedBy && endpoint.ownerOnly) throw problem('auth.as_person');
  if (endpoint.auth === 'public') return caller;
  if (!caller) throw problem(endpoint.signIn ?? 'auth.required');
  if (caller.isLeaving && !endpoint.whileLeaving) throw problem('account.leaving');
  if (caller.impersonatedBy && endpoint.auth === 'admin') throw problem('auth.as_person');
  if (endpoint.auth === 'admin' && !(await services.isAdmin(caller))) throw problem('admin.only');
  if (endpoint.plan) await allowByPlan(services, caller, endpoint.plan);
  return { ...caller, address: request.ip };
}
