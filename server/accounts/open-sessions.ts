// Caches for ten seconds whether a session is open, so an access token outlives its session by at most that long.
import { LRUCache } from 'lru-cache';
import type { UserId } from '#domain/ids.ts';
import { isWithin } from '#server/platform/is-within.ts';
import type { Services } from '#server/platform/services.ts';
import { findOpenSession } from './accounts.store.ts';

interface OpenSession {
  readonly userId: UserId;
  /** The account is scheduled for deletion. */
  readonly isLeaving: boolean;
  /** The admin acting as this user. */
  readonly impersonatedBy: UserId | null;
}

export interface OpenSessions {
  /** Null if the session isn't open. */
  find(sessionId: string): Promise<OpenSession | null>;
  /** Drops the cached session; call it after ending one. */
  forget(sessionId: string): void;
  /** Drops every cached session of this user. */
  forgetAllOf(userId: UserId): void;
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
      // A canceled deletion takes effect at once, in every process.
      if (session && !session.isLeaving) known.set(sessionId, { session, atMs: now.getTime() });
      else known.delete(sessionId);
      return session;
    },
    forget: (sessionId) => void known.delete(sessionId),
    forgetAllOf(userId) {
      const theirs = [...known.keys()].filter((id) => known.peek(id)?.session.userId === userId);
      for (const sessionId of theirs) known.delete(sessionId);
    },
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly openSessions: OpenSessions;
  }
}
