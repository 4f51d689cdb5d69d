import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/directing.ts';
import { speakDirectedLine as directedSpeech } from '#contract/speech.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { heardBy, speakLine } from '#server/voices/speak-line.ts';
import { spokenLineFrom } from '#server/voices/spoken-line.ts';
import { deleteDirectedLine, directLine, sendDirectedRecording, speakDirectedLine } from './direct-line.ts';

export async function serveDirecting(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, contract.directLine, ({ caller, params, body }) =>
    directLine(services, caller, params, body),
  );
  serve(app, services, contract.deleteDirectedLine, ({ caller, params }) =>
    deleteDirectedLine(services, caller.userId, params.directedLineId),
  );
  serve(app, services, directedSpeech, async ({ caller, params, body }) =>
    spokenLineFrom(
      await speakDirectedLine(services, caller.userId, params.directedLineId, body),
      body.text.length,
    ),
  );
  serve(app, services, contract.speakReading, async ({ caller, body: { reading, ...body } }) =>
    spokenLineFrom(
      await speakLine(services, caller.userId, heardBy(caller, body), { reading }),
      body.text.length,
    ),
  );
  await app.register(async (recording) => serveRecording(recording, services));
}

function serveRecording(app: FastifyInstance, services: Services): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  serve(app, services, contract.sendDirectedRecording, ({ caller, params, query, request }) =>
    sendDirectedRecording(services, caller.userId, params.directedLineId, {
      ...query,
      wav: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
    }),
  );
}
