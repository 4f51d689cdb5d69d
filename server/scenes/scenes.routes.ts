import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/scenes.ts';
import * as search from '#contract/script-search.ts';
import { serve } from '#server/platform/http/serve.ts';
import { oneAtATime } from '#server/platform/one-at-a-time.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';
import type { Services } from '#server/platform/services.ts';
import { chooseVoice } from './choose-voice.ts';
import { archiveScene } from './archive-scene.ts';
import { createScene } from './create-scene.ts';
import { deleteScene } from './delete-scene.ts';
import { getScene } from './get-scene.ts';
import { exportScene } from './export-scene.ts';
import { listScenes } from './list-scenes.ts';
import { recastScene } from './recast-scene.ts';
import type { SceneSender } from './scene-sender.ts';
import { saveSceneTiming } from './save-scene-timing.ts';
import { saveScene } from './save-scene.ts';
import { searchScripts } from './search-scripts.ts';

export function serveScenes(app: FastifyInstance, services: Services, sender: SceneSender): void {
  const exporting = oneAtATime();
  serve(app, services, contract.listScenes, ({ caller, query, fromReplica }) =>
    fromReplica((reading) => listScenes(reading, caller.userId, query)),
  );
  serve(app, services, search.searchScripts, ({ caller, query }) =>
    searchScripts(services, caller.userId, query.search),
  );
  serve(app, services, contract.getScene, ({ caller, params, query, reply }) =>
    sender.answer(reply, caller, params.sceneId, query.timeZone),
  );
  serve(app, services, contract.createScene, async ({ caller, body, reply }) => {
    await sender.write(caller, body.lines.length, () => createScene(services, caller, body));
    return sender.answer(reply, caller, body.id);
  });
  serve(app, services, contract.saveScene, async ({ caller, params, body, reply }) => {
    await sender.write(caller, body.lines.length, () => saveScene(services, caller, params.sceneId, body));
    return sender.answer(reply, caller, params.sceneId);
  });
  serve(app, services, contract.deleteScene, ({ caller, params }) =>
    deleteScene(services, caller, params.sceneId),
  );
  serve(app, services, contract.chooseVoice, ({ caller, params, body }) =>
    chooseVoice(services, caller, { ...params, ...body }),
  );
  serve(app, services, contract.recastScene, ({ caller, params, body }) =>
    recastScene(services, caller, { ...params, ...body }),
  );
  serve(app, services, contract.exportScene, async ({ caller, params, query, reply }) => {
    await exporting(caller.userId, async () => {
      const scene = await sender.read(caller, () => getScene(services, caller, params.sceneId));
      const { fileName, bytes } = await exportScene(services, scene, query);
      reply.headers(attachmentHeaders(fileName, bytes.length));
      await sender.sendFile(reply, bytes);
    });
  });
  serve(app, services, contract.archiveScene, ({ caller, params, body }) =>
    archiveScene(services, caller, params.sceneId, body.isArchived),
  );
  serve(app, services, contract.saveSceneTiming, ({ caller, params, body }) =>
    saveSceneTiming(services, caller, params.sceneId, body),
  );
}
