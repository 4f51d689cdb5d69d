// Server-sent events: what is new, told again and again until it is enough. The first is the answer of a call like any
// other, so that what goes wrong before it is answered as everywhere.
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { EVENT_STREAM } from '#contract/event-stream.ts';

/** Tells what `news` answers, at once and then every `everyMs`, until `signal` is aborted or `news` fails. */
export async function sendEvents<Announcement>(
  reply: FastifyReply,
  news: () => Promise<Announcement>,
  { everyMs, signal }: { readonly everyMs: number; readonly signal: AbortSignal },
): Promise<Announcement> {
  const events = new PassThrough();
  const first = await news();
  void reply
    .type(EVENT_STREAM)
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .send(events);
  try {
    for (let latest = first; !signal.aborted; latest = await news()) {
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
