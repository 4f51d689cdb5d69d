// Runs the health checks, each at most once in its interval. A failed check is a result, never an error.
import type { ServiceHealth } from '#contract/monitor.ts';
import { percent } from '#domain/monitor/stats.ts';
import type { Counts } from '#domain/monitor/stats.ts';
import { serviceStatus } from '#domain/monitor/rules.ts';
import { isWithin } from '#server/platform/is-within.ts';
import type { Services } from '#server/platform/services.ts';
import type { HealthCheck } from './health-checks.ts';
import { withTimeout } from './with-timeout.ts';

export interface Health {
  /** All services; recent results are reused. */
  check(recent: Counts): Promise<ServiceHealth[]>;
}

type Needs = Pick<Services, 'clock' | 'log' | 'metrics'>;

/** Checks that the error rate counts; a service that was down stays degraded for as many. */
const maxChecks = 12;
const ratios = { healthy: 1, degraded: 0.5, down: 0 };

export function healthOf(checks: readonly HealthCheck[], needs: Needs): Health {
  const checkers = checks.map((check) => checkerOf(check, needs));
  return { check: (recent) => Promise.all(checkers.map((check) => check(recent))) };
}

function checkerOf({ name, look, slowMs, everyMs }: HealthCheck, { clock, log, metrics }: Needs) {
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

  async function check(recent: Counts, now: Date): Promise<ServiceHealth> {
    const since = performance.now();
    const result = await withTimeout(look!(recent)).catch((err: unknown) => {
      if (status !== 'down') log.error({ err, service: name }, 'a service cannot be reached');
      return null;
    });
    const tookMs = performance.now() - since;
    failures.push(result === null);
    if (failures.length > maxChecks) failures.shift();
    const failedPercent = percent(failures.filter(Boolean).length, failures.length);
    const { latencyMs = tookMs, errorPercent = failedPercent } = result ?? { latencyMs: null };
    const isSlow = result?.isSlow === true || (latencyMs ?? 0) > slowMs;
    status = serviceStatus({ isReachable: result !== null, isSlow, errorPercent });
    metrics.serviceHealth.set({ service: name }, ratios[status as keyof typeof ratios]);
    return { name, status, latencyMs, errorPercent, lastCheck: now.toISOString() };
  }

  return (recent: Counts): Promise<ServiceHealth> => {
    const now = clock.now();
    if (!latest || !isWithin(latest.atMs, everyMs, now.getTime())) {
      latest = { atMs: now.getTime(), health: check(recent, now) };
    }
    return latest.health;
  };
}
