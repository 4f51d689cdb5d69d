// Whether a session is still open, checked in the database at most every ten seconds per session: an access token
// outlives its session by that much at most.
import { LRUCache } from 'lru-cache';
import type { UserId } from '#domain/ids.ts';
import { isWithin } from '#server/platform/is-within.ts';
import type { Services } from '#server/platform/services.ts';
import { findOpenSession } from './accounts.store.ts';

interface OpenSession {
  /** Whether its account is about to be deleted. */
  readonly isLeaving: boolean;
  /** The admin who acts as its user. */
  readonly impersonatedBy: UserId | null;
}

export interface OpenSessions {
  /** Null if it is not open. */
  find(sessionId: string): Promise<OpenSession | null>;
  /** Checks again next time; called by the code that ends a session. */
  forget(sessionId: string): void;
}

const trustedMs = 10_000;

export function openSessionsIn({ db, clock }: Pick<Services, 'db' | 'clock'>): OpenSessions {
  const known = new LRUCache<string, { readonly session: OpenSession; readonly atMs: number }>({
    max: 10_000,
  });
  return {
    async find(sessionId) {
      const now = clock.now();
      const trusted = known.get(sessionId);
      if (trusted && isWithin(trusted.atMs, trustedMs, now.getTime())) return trusted.session;
      const session = await findOpenSession(db, sessionId, now);
      // A user who keeps the account after all can use it immediately, on any process.
      if (session && !session.isLeaving) known.set(sessionId, { session, atMs: now.getTime() });
      else known.delete(sessionId);
      return session;
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly openSessions: OpenSessions;
  }
}
