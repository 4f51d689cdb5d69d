import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problems.ts';
import * as contract from '#contract/source-files.ts';
import { serve } from '../http/serve.ts';
import { uploadLimits } from '../scripts/received-upload.ts';
import type { Services } from '../services.ts';
import { deleteSourceFiles } from './delete-source-files.ts';
import { keepSourceFiles } from './keep-source-files.ts';
import { openSourceFile } from './open-source-file.ts';
import { attachmentHeaders } from './attachment-headers.ts';

export function serveSourceFiles(app: FastifyInstance, services: Services): void {
  const arriving = new Set<string>();
  serve(app, services, contract.keepSourceFiles, async ({ caller, params, request }) => {
    if (arriving.has(caller.userId)) throw problem('request.too_many');
    arriving.add(caller.userId);
    const parts = request.parts({ limits: uploadLimits });
    const keeping = keepSourceFiles(services, caller, params.sceneId, parts);
    return { sourceFiles: await keeping.finally(() => arriving.delete(caller.userId)) };
  });
  serve(app, services, contract.fetchSourceFile, async ({ caller, params, reply }) => {
    const { name, sizeBytes, bytes } = await openSourceFile(services, caller, params);
    await reply.headers(attachmentHeaders(name, sizeBytes)).send(bytes);
  });
  serve(app, services, contract.deleteSourceFiles, ({ caller, params }) =>
    deleteSourceFiles(services, caller, params.sceneId),
  );
}
