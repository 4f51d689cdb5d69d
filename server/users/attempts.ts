// Limits how often something may be tried. Attempts are counted in the database, so that all processes count
// together.
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { mailboxOf } from '#domain/accounts/mailbox.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
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

/**
 * Counts an attempt under all of these keys, or under none if one of them refuses it: whoever is refused must not use
 * up what others are allowed. List keys of a place before keys of an account, so that concurrent attempts lock them in
 * one order.
 */
export async function attemptAll(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  keys: Readonly<Record<string, Allowance>>,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  try {
    return await db.transaction(async (tx) => {
      for (const [key, allowance] of Object.entries(keys)) {
        const { allowed, retryAfterSeconds } = await attempt({ db: tx, clock }, key, allowance);
        if (!allowed) throw new Refused(retryAfterSeconds);
      }
      return { allowed: true, retryAfterSeconds: 0 };
    });
  } catch (error) {
    if (error instanceof Refused) return { allowed: false, retryAfterSeconds: error.retryAfterSeconds };
    throw error;
  }
}

/**
 * The limits of emails that visitors can cause, over every route that sends one without a sign-in: from one place, to
 * one recipient from one place, and to one recipient. One place alone can't use up what a recipient may ask for.
 */
export function emailsFromStrangers({ address }: Visitor, email: string): Record<string, Allowance> {
  const place = placeOf(address);
  const mailbox = mailboxOf(email);
  return {
    [`emails from ${place}`]: { max: 30, windowSeconds: 60 * 60 },
    [`emails to ${mailbox} from ${place}`]: { max: 5, windowSeconds: 60 * 60 },
    [`emails to ${mailbox}`]: { max: 15, windowSeconds: 60 * 60 },
  };
}

/** Rolls the counts back. */
class Refused extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many attempts.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
