// Refuses new requests at once and cheaply while there are more than can be served, so that accepted ones are. The
// measure is the queue for database connections, which every request needs.
import type pgDriver from 'pg';
import { problem } from '#contract/problems.ts';
import { isOverloaded } from '#server/platform/db/database.ts';

/** Throws `server.busy`. */
export function refuseOverload(pool: Pick<pgDriver.Pool, 'waitingCount'>): void {
  if (isOverloaded(pool)) throw problem('server.busy');
}
