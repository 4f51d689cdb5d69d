import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EVENT_LINES } from '#contract/event-lines.ts';
import * as contract from '#contract/scripts.ts';
import { clientLeft } from '#server/platform/http/client-left.ts';
import { answerInLines } from '#server/platform/http/event-lines.ts';
import { BytesHeld, closeIfIdle, untilSent } from '#server/platform/http/bytes-held.ts';
import { asAnswer, serve } from '#server/platform/http/serve.ts';
import { notedReading } from './noted-reading.ts';
import { measuredReading } from '#server/platform/metrics/with-metrics.ts';
import type { Services } from '#server/platform/services.ts';
import { processFile, type KeepUpload } from './process-file.ts';
import { RecognizedLanguages } from './ocr/recognized-languages.ts';
import { openReaders } from './readers.ts';
import { clearOldUploads, uploadLimits } from './received-upload.ts';

export function serveScripts(app: FastifyInstance, services: Services, keepUpload: KeepUpload): void {
  const { config, log } = services;
  const languages = new RecognizedLanguages({ fetchInto: join(config.dataDir, 'recognition'), log });
  const readers = openReaders({ languages });
  const unsent = new BytesHeld();
  app.addHook('onReady', () => clearOldUploads(services.config.dataDir, new Date()));
  // Before waiting for requests in progress.
  app.addHook('preClose', async () => readers.close());
  serve(app, services, contract.processFile, async ({ caller, request, reply }) => {
    const { userId } = caller;
    const signal = clientLeft(reply);
    const read = async (onPage?: (progress: contract.PageProgress) => void) => {
      const parts = request.parts({ limits: uploadLimits });
      const watch = { signal, ...(onPage && { onPage }) };
      const work = () => processFile(services, readers, keepUpload, { userId, parts, watch });
      const file = await measuredReading(services.metrics, () => notedReading(services, userId, work));
      closeIfIdle(reply);
      unsent.hold(reply, userId, file.json, file.json.length);
      return file.json;
    };
    const readAndSend = async () => {
      const inLines = request.headers.accept?.includes(EVENT_LINES);
      const json = inLines ? await answerInLines(reply, read) : await read();
      if (json !== null) void reply.type('application/json; charset=utf-8').send(json);
      await untilSent(reply);
    };
    // Until the answer has left, because it is in memory for as long.
    await readers.text.forOwner(userId, readAndSend).finally(() => takeTheRest(request));
    return asAnswer(undefined);
  });
}

/** A browser that is still sending does not read the response. */
function takeTheRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
