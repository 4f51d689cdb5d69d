import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/speech.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { speakLine } from './speak-line.ts';

export function serveSpeech(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.speakLine, async ({ caller, body, request, reply }) => {
    const { speech, engine, isCached } = await speakLine(services, caller.userId, body);
    const { audio, contentType, durationSeconds, leadMs, marks } = speech;
    const about = {
      contentType,
      duration: durationSeconds,
      charactersUsed: body.text.length,
      leadMs,
      engine,
      cached: isCached,
      marks: [...marks],
    };
    if (request.headers.accept?.includes('audio/mpeg')) {
      reply.header('x-speech', JSON.stringify(about)).type(contentType);
      await reply.send(Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength));
    }
    return {
      ...about,
      audioData: Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength).toString('base64'),
    };
  });
}
