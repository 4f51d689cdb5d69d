import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/chunks.ts';
import { serve } from '../http/serve.ts';
import { takeChunks } from '../recordings/recording-files.ts';
import type { Services } from '../services.ts';
import { uploadChunks } from '../source-files/upload-chunks.ts';
import { saveChunk } from './chunks.ts';

export async function serveChunks(root: FastifyInstance, services: Services): Promise<void> {
  await root.register(async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(app, services, contract.saveChunk, ({ query, request }) => {
      const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      return saveChunk(services, [takeChunks, uploadChunks], query, bytes);
    });
  });
}
