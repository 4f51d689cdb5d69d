// What a process sees when it looks around: its machine, who uses the product, what waits, and how each service does.
import type { ServiceHealth } from '#contract/monitor.ts';
import type { Counts, Readings } from '#domain/monitor/figures.ts';
import type { Services } from '#server/platform/services.ts';
import { healthChecks } from './health-checks.ts';
import { healthOf } from './health.ts';
import { loadOf } from './load-of.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { readActivity } from './monitor.store.ts';
import { withTimeout } from './with-timeout.ts';

export interface Surroundings {
  readonly readings: Readings;
  readonly services: ServiceHealth[];
}

type Needs = Pick<
  Services,
  'billing' | 'clock' | 'config' | 'db' | 'files' | 'jobs' | 'log' | 'mail' | 'metrics'
>;

/** `recent`: what all processes counted in the last minutes. Never fails: what cannot be seen is null. */
export function lookAroundWith(needs: Needs): (recent: Counts) => Promise<Surroundings> {
  const { clock, db, jobs, metrics } = needs;
  const health = healthOf(healthChecks(needs), needs);
  return async (recent) => {
    const [services, activity, waiting] = await Promise.all([
      health.look(recent),
      withTimeout(readActivity(db, clock.now())).catch(() => null),
      withTimeout(jobs.waiting()).catch(() => null),
    ]);
    const latencyOf = (name: ServiceHealth['name']) =>
      services.find((service) => service.name === name)?.latencyMs ?? null;
    const readings = {
      ...((await loadOf(metrics)) ?? { cpuPercent: null, memoryPercent: null }),
      databaseMs: latencyOf('Database'),
      storageMs: latencyOf('File Storage'),
      waitingJobs: waiting?.jobs ?? null,
      activeUsers: activity?.activeUsers ?? null,
      rehearsals: activity?.rehearsals ?? null,
    };
    show(metrics, readings);
    return { readings, services };
  };
}

function show(metrics: Metrics, readings: Readings): void {
  metrics.databaseSeconds.set((readings.databaseMs ?? 0) / 1000);
  metrics.storageSeconds.set((readings.storageMs ?? 0) / 1000);
  metrics.jobsWaiting.set(readings.waitingJobs ?? 0);
  metrics.activeUsers.set(readings.activeUsers ?? 0);
  metrics.rehearsals.set(readings.rehearsals ?? 0);
}
