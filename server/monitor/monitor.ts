// Each process counts in memory and saves a sample every minute. The current state follows from the recent samples of all
// processes and from what this process has counted since its own last one. It is cached for a few seconds, so that a
// hundred watchers cost as much as one.
import { randomUUID } from 'node:crypto';
import { collectDefaultMetrics } from 'prom-client';
import type { MonitorNow } from '#contract/monitor.ts';
import { added, statsFrom, maxGauges, noCounts, noGauges, since } from '#domain/monitor/stats.ts';
import type { Counts, Gauges } from '#domain/monitor/stats.ts';
import { recentMs } from '#domain/monitor/ranges.ts';
import { alertsFor, performanceScore, systemStatus } from '#domain/monitor/rules.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { isWithin } from '#server/platform/is-within.ts';
import { countsOf } from '#server/platform/metrics/counts.ts';
import { openCollector } from './collect-gauges.ts';
import { watchMachine } from './machine.ts';
import { insertSample, listSamples } from './monitor.store.ts';
import type { Sample } from './monitor.store.ts';
import { withTimeout } from './with-timeout.ts';

export interface Monitor {
  /** Starts to watch the machine and to save a sample every minute. */
  start(): void;
  now(): Promise<MonitorNow>;
  /** Saves what was counted since the last sample. */
  saveSample(): Promise<void>;
  /** Stops, and saves a last sample. */
  close(): Promise<void>;
}

const minuteMs = 60_000;
const machineEveryMs = 5000;
const cachedMs = 4000;
/** An older sample says nothing about the current state of its process. */
const currentMs = 90_000;

export function openMonitor(needs: Parameters<typeof openCollector>[0]): Monitor {
  const { clock, db, log, metrics } = needs;
  const processId = randomUUID();
  const collect = openCollector(needs);
  let machine: NodeJS.Timeout | undefined;
  let minute: NodeJS.Timeout | undefined;
  let savedCounts: Counts = noCounts;
  let own: Gauges = noGauges;
  let latest: { readonly atMs: number; readonly now: Promise<MonitorNow> } | null = null;

  const recentSamples = (now: Date): Promise<Sample[]> =>
    withTimeout(listSamples(db, new Date(now.getTime() - recentMs), now)).catch((err: unknown) => {
      log.error({ err }, 'the samples of all processes could not be read');
      return [];
    });

  async function readNow(now: Date): Promise<MonitorNow> {
    const samples = await recentSamples(now);
    const counts = added([...samples, since(savedCounts, await countsOf(metrics))]);
    const { gauges, services } = await collect(counts);
    own = gauges;
    const isCurrent = ({ until }: Sample) => until.getTime() > now.getTime() - currentMs;
    const others = samples.filter((sample) => sample.processId !== processId && isCurrent(sample));
    const stats = statsFrom(counts, maxGauges([...others, own]));
    const statuses = services.map(({ status }) => status);
    return {
      at: now.toISOString(),
      processes: 1 + new Set(others.map((other) => other.processId)).size,
      figures: stats,
      systemStatus: systemStatus(statuses),
      performanceScore: performanceScore(stats),
      alerts: alertsFor(stats, statuses),
      services,
    };
  }

  function now(): Promise<MonitorNow> {
    const at = clock.now();
    if (!latest || !isWithin(latest.atMs, cachedMs, at.getTime()))
      latest = { atMs: at.getTime(), now: readNow(at) };
    return latest.now;
  }

  async function saveSample(): Promise<void> {
    await now();
    const counts = await countsOf(metrics);
    // After a failure, the next sample includes these counts.
    await insertSample(db, { processId, until: clock.now(), ...since(savedCounts, counts), ...own });
    savedCounts = counts;
  }

  const saveSampleIfPossible = () => bestEffort(log, 'save a sample of the metrics', saveSample());

  /** All processes save at the end of a minute, so that their samples cover the same minutes. */
  function saveAtMinuteEnd(): void {
    const saveAndContinue = () => {
      saveAtMinuteEnd();
      void saveSampleIfPossible();
    };
    minute = setTimeout(saveAndContinue, minuteMs - (Date.now() % minuteMs)).unref();
  }

  return {
    now,
    saveSample,
    start() {
      collectDefaultMetrics({ register: metrics.registry });
      const watch = watchMachine();
      const updateMachine = () => {
        const { processorRatio, memoryRatio } = watch();
        metrics.processorRatio.set(processorRatio);
        metrics.memoryRatio.set(memoryRatio);
      };
      machine = setInterval(updateMachine, machineEveryMs).unref();
      saveAtMinuteEnd();
    },
    async close() {
      clearInterval(machine);
      clearTimeout(minute);
      if (machine) await saveSampleIfPossible();
    },
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly monitor: Monitor;
  }
}
