// Runs the checks: each in a time of its own, whoever asks, and never so that asking fails.
import type { ServiceHealth } from '#contract/monitor.ts';
import { percent } from '#domain/monitor/figures.ts';
import type { Counts } from '#domain/monitor/figures.ts';
import { serviceStatus } from '#domain/monitor/rules.ts';
import { isWithin } from '#server/platform/is-within.ts';
import type { Services } from '#server/platform/services.ts';
import type { HealthCheck } from './health-checks.ts';
import { withTimeout } from './with-timeout.ts';

export interface Health {
  /** All services; those that were looked at a moment ago are not looked at again. */
  look(recent: Counts): Promise<ServiceHealth[]>;
}

type Needs = Pick<Services, 'clock' | 'log' | 'metrics'>;

/** Looks that an error rate is taken of; a service that was down stays degraded for as many. */
const lastLooks = 12;
const ratios = { healthy: 1, degraded: 0.5, down: 0 };

export function healthOf(checks: readonly HealthCheck[], needs: Needs): Health {
  const lookers = checks.map((check) => lookerOf(check, needs));
  return { look: (recent) => Promise.all(lookers.map((look) => look(recent))) };
}

function lookerOf({ name, look, slowMs, everyMs }: HealthCheck, { clock, log, metrics }: Needs) {
  if (!look) {
    return async (): Promise<ServiceHealth> => ({
      name,
      status: 'not_configured',
      latencyMs: null,
      errorPercent: null,
      lastCheck: null,
    });
  }
  const failures: boolean[] = [];
  let latest: { readonly atMs: number; readonly health: Promise<ServiceHealth> } | null = null;
  let status: ServiceHealth['status'] = 'healthy';

  async function lookNow(recent: Counts, now: Date): Promise<ServiceHealth> {
    const since = performance.now();
    const seen = await withTimeout(look!(recent)).catch((err: unknown) => {
      if (status !== 'down') log.error({ err, service: name }, 'a service cannot be reached');
      return null;
    });
    const tookMs = performance.now() - since;
    failures.push(seen === null);
    if (failures.length > lastLooks) failures.shift();
    const ofLooks = percent(failures.filter(Boolean).length, failures.length);
    const { latencyMs = tookMs, errorPercent = ofLooks } = seen ?? { latencyMs: null };
    const isSlow = seen?.isSlow === true || (latencyMs ?? 0) > slowMs;
    status = serviceStatus({ isReachable: seen !== null, isSlow, errorPercent });
    metrics.serviceHealth.set({ service: name }, ratios[status as keyof typeof ratios]);
    return { name, status, latencyMs, errorPercent, lastCheck: now.toISOString() };
  }

  return (recent: Counts): Promise<ServiceHealth> => {
    const now = clock.now();
    if (!latest || !isWithin(latest.atMs, everyMs, now.getTime())) {
      latest = { atMs: now.getTime(), health: lookNow(recent, now) };
    }
    return latest.health;
  };
}
