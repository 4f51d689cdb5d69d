import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problems.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * `/healthz`: the process runs. `/readyz`: it can serve (the database is reachable; migrations ran before listening).
 */
export function serveHealth(app: FastifyInstance, { pool }: Pick<Services, 'pool'>): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false } };
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async () => {
    await pool.query('select 1').catch((cause: unknown) => {
      throw problem('server.busy', undefined, cause);
    });
    return { status: 'ready' };
  });
}
