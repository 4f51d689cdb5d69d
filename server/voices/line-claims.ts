// Which process generates a line: only one. A claim is valid while its process renews it every few seconds, without
// holding a database connection; a prepared line is generated again if somebody waits for it.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/platform/db/database.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { Log } from '#server/platform/log.ts';
import { claimLine, deleteClaim, renewClaims } from './line-claims.store.ts';
import type { Claim } from './line-claims.store.ts';

export interface LineClaims {
  /** `mine`: this process generates the line, until it releases the claim. */
  claim(key: string, isAwaited: boolean): Promise<Claim>;
  release(key: string): Promise<void>;
  close(): void;
}

/** `leaseSeconds`: how long the claims of a crashed process stay valid. */
export function lineClaimsIn(db: Queryable, log: Log, leaseSeconds = 8): LineClaims {
  const maker = randomUUID();
  const held = new Set<string>();
  const heart = setInterval(
    () => {
      if (held.size > 0) void bestEffort(log, 'renew claims of speech', renewClaims(db, maker, leaseSeconds));
    },
    (leaseSeconds / 4) * 1000,
  );
  heart.unref();
  return {
    async claim(key, isAwaited) {
      const claim = await claimLine(db, { key, maker, isAwaited }, leaseSeconds);
      if (claim === 'mine') held.add(key);
      return claim;
    },
    async release(key) {
      if (held.delete(key)) await deleteClaim(db, key, maker);
    },
    close: () => clearInterval(heart),
  };
}
