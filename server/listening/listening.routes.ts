import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/listening.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';

export async function serveListening(root: FastifyInstance, services: Services): Promise<void> {
  serve(root, services, contract.pronounceWords, async ({ caller, body }) => {
    const pronunciations = await services.pronunciations.of(caller.userId, body.words);
    return { pronunciations: pronunciations.map((sounds) => [...sounds]) };
  });
  serve(root, services, contract.listRecognizers, () => ({ languages: [...services.recognizers.languages] }));
  await root.register(async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(app, services, contract.recognizeSpeech, async ({ caller, params, request }) => {
      const sound = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      return { text: await services.recognizers.recognize(caller.userId, params.language, sound) };
    });
  });
}
