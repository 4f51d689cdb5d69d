// Whoever has changed something is shown it at once: a cookie tells when that was, and until the replica has it this
// browser's lists come from the primary.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/platform/services.ts';

/** Does `work`, which only ever reads, with the services reading from the replica where there is one that may be read:
 * for lists and figures. */
export type FromReplica = <T>(work: (services: Services) => Promise<T>) => Promise<T>;

const cookieName = 'wrote_at';

export const fromReplicaFor =
  (services: Services, request: FastifyRequest): FromReplica =>
  (work) => {
    const { replica } = services;
    if (!replica) return work(services);
    return replica.ask((db) => work({ ...services, db }), wroteAtMs(request));
  };

/** Keeps in this browser that it has changed something just now. */
export function noteChange({ config, replica }: Services, reply: FastifyReply): void {
  if (!replica) return;
  const cookie = reply.server.serializeCookie(cookieName, String(replica.nowMs()), {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    path: '/api',
    // After this any replica that may be read has it.
    maxAge: config.DATABASE_REPLICA_BEHIND_SECONDS + 1,
  });
  reply.header('set-cookie', cookie);
}

function wroteAtMs({ cookies }: FastifyRequest): number | null {
  const at = Number(cookies[cookieName]);
  return Number.isSafeInteger(at) ? at : null;
}
