import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/scripts.ts';
import { maxBytesOf } from '#domain/script/script-file.ts';
import { clientLeft } from '../http/client-left.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { processFile } from './process-file.ts';
import { ReadingPool } from './reading-pool.ts';

const MAX_PROCESSES = 4;

export function serveScripts(app: FastifyInstance, services: Services): void {
  const pool = new ReadingPool({
    processes: Math.max(1, Math.min(MAX_PROCESSES, availableParallelism() - 1)),
  });
  app.addHook('onClose', async () => pool.close());
  serve(app, services, contract.processFile, async ({ caller, request, reply }) => {
    const upload = await request.file({ limits: { fileSize: maxBytesOf.pdf } });
    return processFile(services, pool, caller.userId, upload, clientLeft(reply));
  });
}
