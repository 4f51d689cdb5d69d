import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/speech.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { speakLine } from './speak-line.ts';

export function serveSpeech(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.speakLine, async ({ caller, body, request, reply }) => {
    const { speech, engine, isCached } = await speakLine(services, caller.userId, body);
    const audio = Buffer.from(speech.audio.buffer, speech.audio.byteOffset, speech.audio.byteLength);
    const about = {
      contentType: speech.contentType,
      duration: speech.durationSeconds,
      charactersUsed: body.text.length,
      leadMs: speech.leadMs,
      engine,
      cached: isCached,
    };
    if (request.headers.accept?.includes('audio/mpeg')) {
      const marks = speech.marks.map(({ from, to, at }) => [from, to, at]);
      reply.header('x-speech', JSON.stringify({ ...about, marks })).type(about.contentType);
      await reply.send(audio);
    }
    return { ...about, audioData: audio.toString('base64'), marks: [...speech.marks] };
  });
}
