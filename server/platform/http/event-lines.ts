// An answer that takes long, told while it is made: lines of JSON, each sent as soon as there is something to say, the
// last one the answer itself or the problem. What goes wrong before the first line is answered as everywhere.
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { EVENT_LINES } from '#contract/event-lines.ts';
import type { ProblemAnswer } from '#contract/problems.ts';
import { problemAnswerFrom } from './problems.ts';

/** Does `work`, whose `tell` sends an event. What it resolves to is still to be sent, unless `reply.sent`. */
export async function answerInLines<Event, Answer>(
  reply: FastifyReply,
  work: (tell: (event: Event) => void) => Promise<Answer>,
): Promise<Answer> {
  const lines = new PassThrough();
  let isOpen = false;
  const say = (event: Event | { result: Answer } | ProblemAnswer) => {
    if (!isOpen) {
      isOpen = true;
      void reply.type(EVENT_LINES).header('x-accel-buffering', 'no').send(lines);
    }
    if (!lines.destroyed) lines.write(`${JSON.stringify(event)}\n`);
  };
  try {
    const answer = await work(say);
    if (!isOpen) return answer;
    say({ result: answer });
  } catch (error) {
    if (!isOpen) throw error;
    say(problemAnswerFrom(error, reply.request));
  }
  lines.end();
  await reply;
  // Sent, even where the listener left before its end.
  reply.hijack();
  return undefined as Answer;
}
