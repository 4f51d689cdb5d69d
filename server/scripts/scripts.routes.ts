import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EVENT_LINES } from '#contract/event-lines.ts';
import * as contract from '#contract/scripts.ts';
import { clientLeft } from '#server/platform/http/client-left.ts';
import { answerInLines } from '#server/platform/http/event-lines.ts';
import { serve } from '#server/platform/http/serve.ts';
import { notedReading } from './noted-reading.ts';
import { measuredReading } from '#server/platform/metrics/with-metrics.ts';
import type { Services } from '#server/platform/services.ts';
import { processFile, type KeepUpload } from './process-file.ts';
import { openReaders } from './readers.ts';
import { clearOldUploads, uploadLimits } from './received-upload.ts';

export function serveScripts(app: FastifyInstance, services: Services, keepUpload: KeepUpload): void {
  const readers = openReaders();
  app.addHook('onReady', () => clearOldUploads(services.config.dataDir, new Date()));
  // Before waiting for requests in progress.
  app.addHook('preClose', async () => readers.close());
  serve(app, services, contract.processFile, async ({ caller, request, reply }) => {
    const signal = clientLeft(reply);
    const read = (onPage?: (progress: contract.PageProgress) => void) =>
      measuredReading(services.metrics, () =>
        notedReading(services, caller.userId, () =>
          processFile(services, readers, keepUpload, {
            userId: caller.userId,
            parts: request.parts({ limits: uploadLimits }),
            watch: { signal, onPage },
          }),
        ),
      ).finally(() => takeTheRest(request));
    if (!request.headers.accept?.includes(EVENT_LINES)) return read();
    return answerInLines(reply, read);
  });
}

/** A browser that is still sending does not read the response. */
function takeTheRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
