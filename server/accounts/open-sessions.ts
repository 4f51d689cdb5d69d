// Whether a session is still open, asked of the database at most once in ten seconds a session: so long, at most, does
// an access token outlive its session.
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';
import { findOpenSession } from './accounts.store.ts';

export interface OpenSession {
  /** Its account is about to be deleted. */
  readonly isLeaving: boolean;
  /** The admin who acts as its user. */
  readonly impersonatedBy: string | null;
}

export interface OpenSessions {
  /** Null: it is not open. */
  find(sessionId: string): Promise<OpenSession | null>;
  /** Asks again next time; called by whoever ends one. */
  forget(sessionId: string): void;
}

const trustedMs = 10_000;

export function openSessionsIn({ db, clock }: Pick<Services, 'db' | 'clock'>): OpenSessions {
  const known = new LRUCache<string, OpenSession>({
    max: 10_000,
    ttl: trustedMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    async find(sessionId) {
      const trusted = known.get(sessionId);
      if (trusted) return trusted;
      const session = await findOpenSession(db, sessionId, clock.now());
      // Who keeps the account after all uses it at once, whichever process is asked.
      if (session && !session.isLeaving) known.set(sessionId, session);
      return session;
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
}
