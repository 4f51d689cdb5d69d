import type { FastifyReply } from 'fastify';

/** Aborted when the client disconnects before the response is complete. Watches the response's connection, because a
 * request also counts as "closed" once its body has arrived. */
export function clientLeft(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) leaving.abort();
  });
  return leaving.signal;
}
