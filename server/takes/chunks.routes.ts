import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/chunks.ts';
import { problem } from '#contract/problems.ts';
import { serve } from '#server/platform/http/serve.ts';
import { takeChunks } from './recording-files.ts';
import type { Services } from '#server/platform/services.ts';
import { uploadChunks } from '#server/scenes/source-files/upload-folders.ts';
import { allowSending, saveChunk } from '#server/platform/files/chunks.ts';

export async function serveChunks(root: FastifyInstance, services: Services): Promise<void> {
  await root.register(async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // Checked before the body is read, so that nothing is buffered for a caller without a signed address.
    app.addHook('preParsing', async (request) => {
      const { data } = contract.saveChunk.query!.safeParse(request.query);
      if (!data) throw problem('request.invalid');
      allowSending(services, data);
    });
    serve(app, services, contract.saveChunk, ({ query, request }) => {
      const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      return saveChunk(services, [takeChunks, uploadChunks], query, bytes);
    });
  });
}
