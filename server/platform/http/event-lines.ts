// A response as lines of JSON, sent while the work goes on; the last line is the answer or the problem. An error before
// the first line is sent as usual.
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { EVENT_LINES } from '#contract/event-lines.ts';
import type { ProblemAnswer } from '#contract/problems.ts';
import { problemAnswerFrom } from './problems.ts';

/** Runs `work`, whose `tell` sends an event. Its result still has to be sent, unless `reply.sent`. */
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
  // Sent, even if the client left early.
  reply.hijack();
  return undefined as Answer;
}
