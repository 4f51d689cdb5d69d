import type { FastifyReply } from 'fastify';

/** Aborted when whoever asked goes away before the answer is complete. A request whose body has all arrived is
 * "closed" too, so it is the answer's connection that is watched. */
export function clientLeft(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) leaving.abort();
  });
  return leaving.signal;
}
