// What every request passes first: headers, limits, overload, and origin.
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#contract/problems.ts';
import { isSuspicious } from '#contract/suspicious.ts';
import type { Config } from '#server/platform/config/config.ts';
import { bucketOrigins } from '#server/platform/files/bucket-origins.ts';
import { CallsCounted } from './calls-counted.ts';

/** From one address, which a whole drama school may share; the built files, forty per page, don't count. */
const callsPerMinute = 1500;
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  app.addHook('onRequest', keepAddress);
  await app.register(helmet, {
    // docs/product/app.md#security-headers, and a policy without inline script or style.
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', 'data:', ...bucketOrigins(config)],
        connectSrc: ["'self'", ...bucketOrigins(config)],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        upgradeInsecureRequests: config.isProduction ? [] : null,
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: config.isProduction,
    crossOriginOpenerPolicy: config.isProduction,
    originAgentCluster: config.isProduction,
  });
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    store: CallsCounted,
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/assets/') === true,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.BUSY_AFTER_MS,
    pressureHandler: async (_request, _reply, _type, delayMs) => {
      // Infinite: nothing was measured for a second, because the process stood still, for example on a sleeping
      // machine. What has waited meanwhile is served.
      if (delayMs !== Infinity) throw problem('server.busy');
    },
  });
  await app.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    // Compressed synchronously up to this size: that takes half a millisecond, less than starting a stream.
    syncThreshold: 128 * 1024,
    zlibOptions: { level: 3 },
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 100_000 } });

  const limit = app.rateLimit();
  app.addHook('onRequest', async function countUnknown(request, reply) {
    if (request.is404) await limit.call(this, request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self)');
    reply.header('x-xss-protection', '1; mode=block');
    if (isSuspicious(decoded(request.url))) throw problem('request.suspicious');
    if (changing.has(request.method) && isFromElsewhere(request, config)) throw problem('request.cross_site');
  });
}

/** A closed connection no longer has an address, so it is read first and stored. */
async function keepAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const ip: string | undefined = request.ip;
  if (ip === undefined) reply.hijack();
  else Object.defineProperty(request, 'ip', { value: ip });
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    throw problem('request.suspicious');
  }
}

/**
 * A browser sends the origin of a changing request; ours only come from our own pages. In trial mode the pages may be
 * reached by any name of the machine.
 */
function isFromElsewhere(request: FastifyRequest, config: Config): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  const here = config.isProduction ? [] : [`http://${host}`, `https://${host}`];
  return ![...here, new URL(config.publicUrl).origin].includes(origin);
}
