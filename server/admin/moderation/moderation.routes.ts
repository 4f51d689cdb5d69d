import type { FastifyInstance } from 'fastify';
import * as voices from '#contract/admin/cloned-voices.ts';
import * as contract from '#contract/admin/moderation.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { approveScene } from './approve-scene.ts';
import { allowVoice, listAdminVoices, takeVoiceDown } from './moderate-voices.ts';
import { listFlaggedScenes } from './list-flagged-scenes.ts';
import { removeFlaggedScene } from './remove-flagged-scene.ts';

export function serveModeration(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listFlaggedScenes, ({ query, fromReplica }) =>
    fromReplica((reading) => listFlaggedScenes(reading, query)),
  );
  serve(app, services, contract.approveScene, (call) =>
    approveScene(services, actingAdmin(call), call.params.sceneId, new Date(call.body.upTo)),
  );
  serve(app, services, contract.removeFlaggedScene, (call) =>
    removeFlaggedScene(services, actingAdmin(call), call.params.sceneId, call.body.reason),
  );
  serve(app, services, voices.listAdminVoices, ({ query, fromReplica }) =>
    fromReplica((reading) => listAdminVoices(reading, query)),
  );
  serve(app, services, voices.takeVoiceDown, (call) =>
    takeVoiceDown(services, actingAdmin(call), call.params.clonedVoiceId, call.body.reason),
  );
  serve(app, services, voices.allowVoice, (call) =>
    allowVoice(services, actingAdmin(call), call.params.clonedVoiceId),
  );
}
