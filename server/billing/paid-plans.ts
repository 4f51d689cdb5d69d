// Remembers for ten seconds which paid plan a user has, for requests that come once a line. A plan that a user has just
// bought is never missed, because only paid plans are remembered; one that has ended lasts at most that much longer.
import { LRUCache } from 'lru-cache';
import type { UserId } from '#domain/ids.ts';
import { effectivePlan, type Entitlement } from '#domain/plans/plan.ts';
import { isWithin } from '#server/platform/is-within.ts';
import type { Services } from '#server/platform/services.ts';
import { getEntitlement } from './get-entitlement.ts';

export interface PaidPlans {
  /** The user's entitlement. */
  of(userId: UserId): Promise<Entitlement>;
  /** Drops what is remembered; call it after a plan changes. */
  forget(userId: UserId): void;
}

const trustedMs = 10_000;

export function paidPlansIn(services: Pick<Services, 'db' | 'clock'>): PaidPlans {
  const known = new LRUCache<UserId, { readonly entitlement: Entitlement; readonly atMs: number }>({
    max: 10_000,
  });
  return {
    async of(userId) {
      const nowMs = services.clock.now().getTime();
      const trusted = known.get(userId);
      if (trusted && isWithin(trusted.atMs, trustedMs, nowMs)) return trusted.entitlement;
      const entitlement = await getEntitlement(services, userId);
      if (effectivePlan(entitlement) === 'free') known.delete(userId);
      else known.set(userId, { entitlement, atMs: nowMs });
      return entitlement;
    },
    forget: (userId) => void known.delete(userId),
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly paidPlans: PaidPlans;
  }
}
