import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/folders.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { createFolder, deleteFolder, listFolders, saveFolder } from './folders.ts';

export function serveFolders(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listFolders, ({ caller, fromReplica }) =>
    fromReplica((reading) => listFolders(reading, caller.userId)),
  );
  serve(app, services, contract.createFolder, ({ caller, body }) =>
    createFolder(services, caller.userId, body),
  );
  serve(app, services, contract.saveFolder, ({ caller, params, body }) =>
    saveFolder(services, caller.userId, params.folderId, body),
  );
  serve(app, services, contract.deleteFolder, ({ caller, params }) =>
    deleteFolder(services, caller.userId, params.folderId),
  );
}
