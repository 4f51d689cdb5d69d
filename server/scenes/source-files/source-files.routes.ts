import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/source-files.ts';
import { serve } from '#server/platform/http/serve.ts';
import { oneAtATime } from '#server/platform/one-at-a-time.ts';
import type { Services } from '#server/platform/services.ts';
import { announceSourceFiles } from './announce-source-files.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';
import { deleteSourceFiles } from './delete-source-files.ts';
import { finishSourceFiles } from './finish-source-files.ts';
import { sourceFileAddress, sourceFileAt } from './source-file-address.ts';

export function serveSourceFiles(app: FastifyInstance, services: Services): void {
  const finishing = oneAtATime();
  serve(app, services, contract.announceSourceFiles, ({ caller, params, body }) =>
    announceSourceFiles(services, caller, params.sceneId, body.files),
  );
  serve(app, services, contract.finishSourceFiles, async ({ caller, params, body }) => {
    const finish = () => finishSourceFiles(services, caller, params.sceneId, body.files);
    return { sourceFiles: await finishing(caller.userId, finish) };
  });
  serve(app, services, contract.getSourceFileAddress, ({ caller, params }) =>
    sourceFileAddress(services, caller, params),
  );
  serve(app, services, contract.getSourceFile, async ({ params, query, reply }) => {
    const { name, sizeBytes, bytes } = await sourceFileAt(services, params, query);
    await reply.headers(attachmentHeaders(name, sizeBytes)).send(bytes);
  });
  serve(app, services, contract.deleteSourceFiles, ({ caller, params, query }) =>
    deleteSourceFiles(services, caller, params.sceneId, query),
  );
}
