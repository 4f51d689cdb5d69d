import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/recordings.ts';
import { serve } from '#server/platform/http/serve.ts';
import { oneAtATime } from '#server/platform/one-at-a-time.ts';
import type { Services } from '#server/platform/services.ts';
import { createRecording } from './create-recording.ts';
import { deleteRecording } from './delete-recording.ts';
import { finishRecording } from './finish-recording.ts';
import { getArrival } from './get-arrival.ts';
import { getRecording } from './get-recording.ts';
import { listRecordings } from './list-recordings.ts';
import { dispositionOf, recordingAddress, recordingAt } from './recording-address.ts';
import { renameRecording } from './rename-recording.ts';
import { uploadLimits, uploadRecording } from './upload-recording.ts';

export async function serveRecordings(root: FastifyInstance, services: Services): Promise<void> {
  await root.register(async (app) => {
    const folder = join(services.config.dataDir, 'files');
    await mkdir(folder, { recursive: true });
    await app.register(fastifyStatic, { root: folder, serve: false });
    serveArrivals(app, services);
    serveTakes(app, services);
  });
}

function serveArrivals(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.createRecording, async ({ caller, params, body }) => {
    await createRecording(services, caller.userId, params.recordingId, body);
    return getArrival(services, caller.userId, params.recordingId);
  });
  serve(app, services, contract.getArrival, ({ caller, params }) =>
    getArrival(services, caller.userId, params.recordingId),
  );
  serve(app, services, contract.finishRecording, ({ caller, params }) =>
    finishRecording(services, caller.userId, params.recordingId),
  );
  const uploading = oneAtATime();
  serve(app, services, contract.uploadRecording, ({ caller: { userId }, request }) =>
    uploading(userId, () => uploadRecording(services, userId, request.parts({ limits: uploadLimits }))),
  );
}

function serveTakes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listRecordings, ({ caller, query, fromReplica }) =>
    fromReplica((reading) => listRecordings(reading, caller.userId, query)),
  );
  serve(app, services, contract.getRecording, ({ caller, params }) =>
    getRecording(services, caller.userId, params.recordingId),
  );
  serve(app, services, contract.getRecordingAddress, ({ caller, params, query }) =>
    recordingAddress(services, caller.userId, params.recordingId, query.as),
  );
  serve(app, services, contract.getRecordingFile, async ({ params, query, reply }) => {
    const take = await recordingAt(services, params.recordingId, query);
    reply.header('content-disposition', dispositionOf(take, query.as));
    reply.header('cache-control', 'private, no-store').type(take.mimeType);
    await reply.sendFile(take.fileUrl, { contentType: false, cacheControl: false });
  });
  serve(app, services, contract.renameRecording, ({ caller, params, body }) =>
    renameRecording(services, caller.userId, params.recordingId, body.name),
  );
  serve(app, services, contract.deleteRecording, ({ caller, params }) =>
    deleteRecording(services, caller.userId, params.recordingId),
  );
}
