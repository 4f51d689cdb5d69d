import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/scene-audio.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getScene } from '../get-scene.ts';
import type { SceneSender } from '../scene-sender.ts';
import { getAudio, openAudio, orderAudio } from './order-audio.ts';

export function serveSceneAudio(app: FastifyInstance, services: Services, sender: SceneSender): void {
  serve(app, services, contract.getSceneAudio, ({ caller, params }) =>
    getAudio(services, caller, params.sceneId),
  );
  serve(app, services, contract.orderSceneAudio, async ({ caller, params, body }) => {
    const scene = await sender.read(caller, () => getScene(services, caller, params.sceneId));
    return orderAudio(services, caller, scene, body);
  });
  serve(app, services, contract.getSceneAudioFile, async ({ caller, params, reply }) => {
    const { sizeBytes, bytes } = await openAudio(services, caller, params.sceneId);
    await reply.headers(attachmentHeaders('scene.mp3', sizeBytes)).send(bytes);
  });
}
