// Server-sent events. The first one is read before the response starts, so that an error is sent as usual.
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { EVENT_STREAM } from '#contract/event-stream.ts';

/** Sends what `read` returns, at once and then every `everyMs`, until `signal` is aborted or `read` fails. */
export async function sendEvents<Value>(
  reply: FastifyReply,
  read: () => Promise<Value>,
  { everyMs, signal }: { readonly everyMs: number; readonly signal: AbortSignal },
): Promise<Value> {
  const events = new PassThrough();
  const first = await read();
  void reply
    .type(EVENT_STREAM)
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .send(events);
  try {
    for (let latest = first; !signal.aborted; latest = await read()) {
      events.write(`data: ${JSON.stringify(latest)}\n\n`);
      await wait(everyMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) reply.request.log.error({ err: error }, 'an answer in events broke off');
  }
  events.end();
  await reply;
  reply.hijack();
  return first;
}
