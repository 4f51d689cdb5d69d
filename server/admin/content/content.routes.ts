import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/content.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { addBuiltInScene } from './add-built-in-scene.ts';
import { deleteBuiltInScene } from './delete-built-in-scene.ts';
import { listAdminScenes } from './list-admin-scenes.ts';
import { publishAsAdmin } from './publish-as-admin.ts';
import { removeFromLibrary } from './remove-from-library.ts';

export function serveAdminContent(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listAdminScenes, ({ query, fromReplica }) =>
    fromReplica((reading) => listAdminScenes(reading, query)),
  );
  serve(app, services, contract.addBuiltInScene, (call) =>
    addBuiltInScene(services, actingAdmin(call), call.body),
  );
  serve(app, services, contract.publishAsAdmin, (call) =>
    publishAsAdmin(services, actingAdmin(call), call.params.sceneId),
  );
  serve(app, services, contract.removeSceneAsAdmin, (call) =>
    removeFromLibrary(services, actingAdmin(call), call.params.sceneId, call.body),
  );
  serve(app, services, contract.deleteBuiltInScene, (call) =>
    deleteBuiltInScene(services, actingAdmin(call), call.params.sceneId),
  );
}
