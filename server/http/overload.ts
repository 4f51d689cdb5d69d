// More is asked than can be served: whoever comes now is told to come again, at once and for next to nothing, so that
// those who are inside are served. What shows it is the queue before the database, through which everything goes.
import type pgDriver from 'pg';
import { problem } from '#contract/problems.ts';

/** Statements that wait for a connection; so many take about a quarter of a second. */
const mostWaiting = 250;

type Waiting = Pick<pgDriver.Pool, 'waitingCount'>;

export const isOverloaded = ({ waitingCount }: Waiting): boolean => waitingCount > mostWaiting;

/** Throws `server.busy`. */
export function refuseOverload(pool: Waiting): void {
  if (isOverloaded(pool)) throw problem('server.busy');
}
