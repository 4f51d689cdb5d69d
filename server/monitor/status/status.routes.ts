// The product's status for everybody: the page is complete as sent, without a script or another request.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problems.ts';
import * as contract from '#contract/status.ts';
import { fillPage } from '#server/platform/http/fill-page.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { fillStatusPage } from './fill-status-page.ts';
import { getStatus } from './get-status.ts';
import { securityTxt } from './security-txt.ts';

const builtPage = fileURLToPath(new URL('../../../dist/status.html', import.meta.url));
const hidden = { schema: { hide: true } };

export function serveStatus(app: FastifyInstance, services: Services): void {
  const { clock, config, secrets } = services;
  const page = existsSync(builtPage) ? fillPage(readFileSync(builtPage, 'utf8'), secrets, config) : null;
  serve(app, services, contract.getStatus, ({ reply }) => {
    reply.header('cache-control', 'no-cache');
    return getStatus(services);
  });
  app.get('/status', hidden, async (_request, reply) => {
    if (!page) throw problem('route.not_found');
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return fillStatusPage(page, await getStatus(services));
  });
  app.get('/.well-known/security.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityTxt(config, clock.now())),
  );
}
