// A response as lines of JSON, sent while the work goes on; the last line is the answer or the problem. An error before
// the first line is sent as usual.
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { EVENT_LINES } from '#contract/event-lines.ts';
import type { ProblemAnswer } from '#contract/problems.ts';
import { problemAnswerFrom } from './problems.ts';

/** Runs `work`, whose `tell` sends an event. Returns its result, which is JSON, if that still has to be sent. */
export async function answerInLines<Event>(
  reply: FastifyReply,
  work: (tell: (event: Event) => void) => Promise<Uint8Array>,
): Promise<Uint8Array | null> {
  const lines = new PassThrough();
  let isOpen = false;
  const write = (...parts: readonly (string | Uint8Array)[]) => {
    if (!isOpen) {
      isOpen = true;
      void reply.type(EVENT_LINES).header('x-accel-buffering', 'no').send(lines);
    }
    for (const part of parts) if (!lines.destroyed) lines.write(part);
  };
  const say = (event: Event | ProblemAnswer) => write(`${JSON.stringify(event)}\n`);
  try {
    const answer = await work(say);
    if (!isOpen) return answer;
    write('{"result":', answer, '}\n');
  } catch (error) {
    if (!isOpen) throw error;
    say(problemAnswerFrom(error, reply.request));
  }
  lines.end();
  await reply;
  // Counts as sent even if the client left early.
  reply.hijack();
  return null;
}
