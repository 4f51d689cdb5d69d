import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/community.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { copyScene } from './copy-scene.ts';
import { listCommunityScenes } from './list-community-scenes.ts';
import { listBuiltInScenes } from './list-built-in-scenes.ts';
import { publishScene } from './publish-scene.ts';
import { reportScene } from './report-scene.ts';
import { unpublishScene } from './unpublish-scene.ts';

export function serveCommunity(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listCommunityScenes, ({ caller, query, fromReplica }) =>
    fromReplica((reading) => listCommunityScenes(reading, caller.userId, query)),
  );
  serve(app, services, contract.listBuiltInScenes, ({ fromReplica }) => fromReplica(listBuiltInScenes));
  serve(app, services, contract.copyScene, ({ caller, params, body }) =>
    copyScene(services, caller, params.sceneId, body.id),
  );
  serve(app, services, contract.reportScene, ({ caller, params, body }) =>
    reportScene(services, caller.userId, params.sceneId, body),
  );
  serve(app, services, contract.publishScene, ({ caller, params, body }) =>
    publishScene(services, caller, params.sceneId, body),
  );
  serve(app, services, contract.unpublishScene, ({ caller, params }) =>
    unpublishScene(services, caller, params.sceneId),
  );
}
