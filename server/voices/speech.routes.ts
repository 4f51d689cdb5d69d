import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/speech.ts';
import { asAnswer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { heardBy, speakLine, listSpokenLanguages } from './speak-line.ts';
import { speakTrialLine } from './speak-trial-line.ts';
import { aboutSpeech, bytesOf, spokenLineFrom } from './spoken-line.ts';

export function serveSpeech(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.speakLine, async ({ caller, body, request, reply }) => {
    const spoken = await speakLine(services, caller.userId, heardBy(caller, body));
    const { speech } = spoken;
    if (request.headers.accept?.includes('audio/mpeg')) {
      const marks = speech.marks.map(({ from, to, at }) => [from, to, at]);
      const about = aboutSpeech(spoken, body.text.length);
      reply.header('x-speech', JSON.stringify({ ...about, marks })).type(about.contentType);
      await reply.send(bytesOf(spoken));
      return asAnswer(undefined);
    }
    return spokenLineFrom(spoken, body.text.length);
  });
  serve(app, services, contract.listSpokenLanguages, ({ caller }) =>
    listSpokenLanguages(services, caller.userId),
  );
  serve(app, services, contract.speakTrialLine, async ({ params, reply }) => {
    const spoken = await speakTrialLine(services, params.order);
    reply.header('cache-control', 'public, max-age=86400');
    return spokenLineFrom(spoken, 0);
  });
}
