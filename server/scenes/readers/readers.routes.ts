import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as link from '#contract/reader-link.ts';
import * as contract from '#contract/readers.ts';
import { getRecordedLine as recordedLine } from '#contract/speech.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addReader, deleteReader, endReaderLink, getRecordedLine, listReaders } from './manage-readers.ts';
import { agreeToRecord, getOpenReader, openReaderLink, takeBackRecordings } from './reader-link.ts';
import { recordLine } from './record-line.ts';

export async function serveReaders(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, contract.listReaders, ({ caller, params }) =>
    listReaders(services, caller, params.sceneId),
  );
  serve(app, services, contract.addReader, ({ caller, params, body }) =>
    addReader(services, caller, params.sceneId, body),
  );
  serve(app, services, contract.endReaderLink, ({ caller, params }) =>
    endReaderLink(services, caller.userId, params.readerId),
  );
  serve(app, services, contract.deleteReader, ({ caller, params }) =>
    deleteReader(services, caller.userId, params.readerId),
  );
  serve(app, services, recordedLine, ({ caller, params }) =>
    getRecordedLine(services, caller.userId, params.recordedLineId),
  );
  serve(app, services, link.openReaderLink, ({ request }) => {
    services.lineMakers.warm();
    return openReaderLink(services, tokenIn(request));
  });
  serve(app, services, link.agreeToRecord, ({ request, body }) =>
    agreeToRecord(services, tokenIn(request), body),
  );
  serve(app, services, link.takeBackRecordings, ({ body }) => takeBackRecordings(services, body.token));
  await app.register((recording) => serveRecording(recording, services));
}

async function serveRecording(app: FastifyInstance, services: Services): Promise<void> {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  // Before the body is read: strangers can't have recordings held in memory.
  app.addHook('preParsing', async (request) => {
    await getOpenReader(services, tokenIn(request));
  });
  serve(app, services, link.recordLine, ({ request, params, query }) =>
    recordLine(services, tokenIn(request), {
      ...params,
      ...query,
      wav: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
    }),
  );
}

const tokenIn = ({ headers }: FastifyRequest): string => String(headers[link.readerHeader] ?? '');
