// How often a thing may be tried. Counted in the database, so that every process counts together.
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { countAttempt } from './attempts.store.ts';

export interface Allowance {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts an attempt under `key`. `retryAfterSeconds` is 0 while it is allowed. */
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
