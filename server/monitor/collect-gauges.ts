// The gauges of a process (its machine, active users, waiting jobs) and the health of each service.
import type { ServiceHealth } from '#contract/monitor.ts';
import type { Counts, Gauges } from '#domain/monitor/stats.ts';
import type { Services } from '#server/platform/services.ts';
import { healthChecks } from './health-checks.ts';
import { healthOf } from './health.ts';
import { machineLoad } from './machine-load.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { readActivity } from './monitor.store.ts';
import { withTimeout } from './with-timeout.ts';

export interface Collected {
  readonly gauges: Gauges;
  readonly services: ServiceHealth[];
}

type Needs = Pick<
  Services,
  'billing' | 'clock' | 'config' | 'db' | 'files' | 'jobs' | 'languageModel' | 'log' | 'mail' | 'metrics'
>;

/** `recent`: the counts of all processes in the last minutes. Never fails: what can't be read is null. */
export function openCollector(needs: Needs): (recent: Counts) => Promise<Collected> {
  const { clock, db, jobs, metrics } = needs;
  const health = healthOf(healthChecks(needs), needs);
  return async (recent) => {
    const [services, activity, waiting] = await Promise.all([
      health.check(recent),
      withTimeout(readActivity(db, clock.now())).catch(() => null),
      withTimeout(jobs.waiting()).catch(() => null),
    ]);
    const latencyOf = (name: ServiceHealth['name']) =>
      services.find((service) => service.name === name)?.latencyMs ?? null;
    const gauges = {
      ...((await machineLoad(metrics)) ?? { cpuPercent: null, memoryPercent: null }),
      databaseMs: latencyOf('Database'),
      storageMs: latencyOf('File Storage'),
      waitingJobs: waiting?.jobs ?? null,
      activeUsers: activity?.activeUsers ?? null,
      rehearsals: activity?.rehearsals ?? null,
    };
    show(metrics, gauges);
    return { gauges, services };
  };
}

function show(metrics: Metrics, gauges: Gauges): void {
  metrics.databaseSeconds.set((gauges.databaseMs ?? 0) / 1000);
  metrics.storageSeconds.set((gauges.storageMs ?? 0) / 1000);
  metrics.jobsWaiting.set(gauges.waitingJobs ?? 0);
  metrics.activeUsers.set(gauges.activeUsers ?? 0);
  metrics.rehearsals.set(gauges.rehearsals ?? 0);
}
