// More is asked than can be served: whoever comes now is told to come again, at once and for next to nothing, so that
// those who are inside are served. What shows it is the queue before the database, through which everything goes.
import type pgDriver from 'pg';
import { problem } from '#contract/problems.ts';
import { isOverloaded } from '#server/platform/db/database.ts';

/** Throws `server.busy`. */
export function refuseOverload(pool: Pick<pgDriver.Pool, 'waitingCount'>): void {
  if (isOverloaded(pool)) throw problem('server.busy');
}
