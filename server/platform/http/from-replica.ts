// Users see their own changes at once: a cookie has the time of the last one, and until the replica has caught up with
// it, this browser's queries go to the primary.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/platform/services.ts';
import { cookieName, isSecure } from './cookie-name.ts';

/** Runs `work`, which must only read, with services that read from the replica if possible: for lists and stats. */
export type FromReplica = <T>(work: (services: Services) => Promise<T>) => Promise<T>;

const changeCookie = (config: Services['config']) => cookieName(config, 'wrote_at');

export const fromReplicaFor =
  (services: Services, request: FastifyRequest): FromReplica =>
  (work) => {
    const { config, replica } = services;
    if (!replica) return work(services);
    return replica.ask((db) => work({ ...services, db }), wroteAtMs(request.cookies[changeCookie(config)]));
  };

/** Notes in a cookie that this browser has just changed something. */
export function noteChange({ config, replica }: Services, reply: FastifyReply): void {
  if (!replica) return;
  const cookie = reply.server.serializeCookie(changeCookie(config), String(replica.nowMs()), {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    path: '/api',
    // By then, every replica in use has the change.
    maxAge: config.DATABASE_REPLICA_BEHIND_SECONDS + 1,
  });
  reply.header('set-cookie', cookie);
}

function wroteAtMs(cookie: string | undefined): number | null {
  const at = Number(cookie);
  return Number.isSafeInteger(at) ? at : null;
}
