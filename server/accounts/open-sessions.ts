// Whether a session is still open, asked of the database at most once in ten seconds a session: so long, at most, does
// an access token outlive its session.
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';
import { isSessionOpen } from './accounts.store.ts';

export interface OpenSessions {
  isOpen(sessionId: string): Promise<boolean>;
  /** Asks again next time; called by whoever ends one. */
  forget(sessionId: string): void;
}

const trustedMs = 10_000;

export function openSessionsIn({ db, clock }: Pick<Services, 'db' | 'clock'>): OpenSessions {
  const known = new LRUCache<string, true>({ max: 10_000, ttl: trustedMs });
  return {
    async isOpen(sessionId) {
      if (known.has(sessionId)) return true;
      const isOpen = await isSessionOpen(db, sessionId, clock.now());
      if (isOpen) known.set(sessionId, true);
      return isOpen;
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
}
