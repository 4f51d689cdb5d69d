// Limits how often something may be tried. Attempts are counted in the database, so that all processes count
// together.
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { countAttempt } from './attempts.store.ts';

export interface Allowance {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts an attempt under `key`. `retryAfterSeconds` is 0 if it is allowed. */
export async function attempt(
  { db, clock }: Pick<Services, 'clock'> & { db: Queryable },
  key: string,
  { max, windowSeconds }: Allowance,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const now = clock.now();
  const { count, windowEndsAt } = await countAttempt(db, key, windowSeconds, now);
  const allowed = count <= max;
  return {
    allowed,
    retryAfterSeconds: allowed ? 0 : Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000),
  };
}
