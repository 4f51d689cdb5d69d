import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/community.ts';
import type { SceneSender } from '#server/scenes/scene-sender.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { copyScene } from './copy-scene.ts';
import { listCommunityScenes } from './list-community-scenes.ts';
import { listBuiltInScenes } from './list-built-in-scenes.ts';
import { publishScene } from './publish-scene.ts';
import { reportScene } from './report-scene.ts';
import { unpublishScene } from './unpublish-scene.ts';

export function serveCommunity(app: FastifyInstance, services: Services, sender: SceneSender): void {
  serve(app, services, contract.listCommunityScenes, ({ caller, query, fromReplica }) =>
    fromReplica((reading) => listCommunityScenes(reading, caller.userId, query)),
  );
  serve(app, services, contract.listBuiltInScenes, ({ fromReplica }) => fromReplica(listBuiltInScenes));
  serve(app, services, contract.copyScene, async ({ caller, params, body, reply }) => {
    // However long it is.
    await sender.write(caller, Infinity, () => copyScene(services, caller, params.sceneId, body.id));
    return sender.answer(reply, caller, body.id);
  });
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
