import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/cloned-voices.ts';
import * as link from '#contract/voice-link.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { finishVoice } from './finish-voice.ts';
import { askForVoice, deleteClonedVoice, listClonedVoices } from './manage-voices.ts';
import {
  agreeToClone,
  getLinkedVoice,
  openVoiceLink,
  recordVoice,
  reportVoice,
  takeVoiceBack,
} from './voice-link.ts';

export async function serveCloning(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, contract.listClonedVoices, ({ caller }) => listClonedVoices(services, caller.userId));
  serve(app, services, contract.askForVoice, (call) => askForVoice(services, actingAdmin(call), call.body));
  serve(app, services, contract.deleteClonedVoice, ({ caller, params }) =>
    deleteClonedVoice(services, caller.userId, params.clonedVoiceId),
  );
  serve(app, services, link.openVoiceLink, ({ request }) => {
    services.lineMakers.warm();
    return openVoiceLink(services, tokenIn(request));
  });
  serve(app, services, link.agreeToClone, ({ request, body }) =>
    agreeToClone(services, tokenIn(request), body),
  );
  serve(app, services, link.finishVoice, ({ request, trail }) =>
    finishVoice(services, tokenIn(request), { address: request.ip, trail }),
  );
  serve(app, services, link.takeVoiceBack, ({ body }) => takeVoiceBack(services, body.token));
  serve(app, services, link.reportVoice, ({ body }) => reportVoice(services, body.token, body.note));
  await app.register((recording) => serveRecording(recording, services));
}

async function serveRecording(app: FastifyInstance, services: Services): Promise<void> {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  // Before the body is read: strangers can't have recordings held in memory.
  app.addHook('preParsing', async (request) => {
    await getLinkedVoice(services, tokenIn(request));
  });
  serve(app, services, link.recordVoice, ({ request, params }) =>
    recordVoice(services, tokenIn(request), {
      ...params,
      wav: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
    }),
  );
}

const tokenIn = ({ headers }: FastifyRequest): string => String(headers[link.voiceLinkHeader] ?? '');
