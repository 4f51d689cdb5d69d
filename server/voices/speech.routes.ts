import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/speech.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { speakLine, listSpokenLanguages } from './speak-line.ts';
import { speakTrialLine } from './speak-trial-line.ts';
import type { SpokenUtterance } from './speech.ts';

export function serveSpeech(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.speakLine, async ({ caller, body, request, reply }) => {
    const spoken = await speakLine(services, caller.userId, body);
    const { speech } = spoken;
    const audio = bytesOf(spoken);
    const about = aboutSpeech(spoken, body.text.length);
    if (request.headers.accept?.includes('audio/mpeg')) {
      const marks = speech.marks.map(({ from, to, at }) => [from, to, at]);
      reply.header('x-speech', JSON.stringify({ ...about, marks })).type(about.contentType);
      await reply.send(audio);
    }
    return { ...about, audioData: audio.toString('base64'), marks: [...speech.marks] };
  });
  serve(app, services, contract.listSpokenLanguages, ({ caller }) =>
    listSpokenLanguages(services, caller.userId),
  );
  serve(app, services, contract.speakTrialLine, async ({ params, reply }) => {
    const spoken = await speakTrialLine(services, params.order);
    reply.header('cache-control', 'public, max-age=86400');
    const audioData = bytesOf(spoken).toString('base64');
    return { ...aboutSpeech(spoken, 0), audioData, marks: [...spoken.speech.marks] };
  });
}

const bytesOf = ({ speech: { audio } }: SpokenUtterance) =>
  Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength);

const aboutSpeech = ({ speech, engine, isCached }: SpokenUtterance, charactersUsed: number) => ({
  contentType: speech.contentType,
  duration: speech.durationSeconds,
  charactersUsed,
  leadMs: speech.leadMs,
  engine,
  cached: isCached,
});
