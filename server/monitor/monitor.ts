// This process's part in what is known of all of them: it counts in memory, writes a row down every minute, and says
// how things are now from the rows of all processes and what it has counted since its own last one. Who asks again
// within a few seconds is told the same, so that watching costs the same for one as for a hundred.
import { randomUUID } from 'node:crypto';
import { collectDefaultMetrics } from 'prom-client';
import type { MonitorNow } from '#contract/monitor.ts';
import { added, figuresFrom, highest, noCounts, noReadings, since } from '#domain/monitor/figures.ts';
import type { Counts, Readings } from '#domain/monitor/figures.ts';
import { recentMs } from '#domain/monitor/ranges.ts';
import { alertsFor, performanceScore, systemStatus } from '#domain/monitor/rules.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { isWithin } from '#server/platform/is-within.ts';
import { countsOf } from '#server/platform/metrics/counts.ts';
import { lookAroundWith } from './look-around.ts';
import { machineWatch } from './machine.ts';
import { insertMinute, listMinutes } from './monitor.store.ts';
import type { Minute } from './monitor.store.ts';
import { withTimeout } from './with-timeout.ts';

export interface Monitor {
  /** From here on the machine is watched and a row written every minute. */
  start(): void;
  now(): Promise<MonitorNow>;
  /** Writes down what was counted since the last time. */
  writeDown(): Promise<void>;
  /** Writes down the rest. */
  close(): Promise<void>;
}

const minuteMs = 60_000;
const machineEveryMs = 5000;
const freshMs = 4000;
/** What a row says of its process is not true any more after this. */
const currentMs = 90_000;

export function openMonitor(needs: Parameters<typeof lookAroundWith>[0]): Monitor {
  const { clock, db, log, metrics } = needs;
  const processId = randomUUID();
  const lookAround = lookAroundWith(needs);
  let machine: NodeJS.Timeout | undefined;
  let minute: NodeJS.Timeout | undefined;
  let written: Counts = noCounts;
  let own: Readings = noReadings;
  let latest: { readonly atMs: number; readonly now: Promise<MonitorNow> } | null = null;

  const recentMinutes = (now: Date): Promise<Minute[]> =>
    withTimeout(listMinutes(db, new Date(now.getTime() - recentMs), now)).catch((err: unknown) => {
      log.error({ err }, 'the minutes of all processes could not be read');
      return [];
    });

  async function lookNow(now: Date): Promise<MonitorNow> {
    const minutes = await recentMinutes(now);
    const counts = added([...minutes, since(written, await countsOf(metrics))]);
    const { readings, services } = await lookAround(counts);
    own = readings;
    const isCurrent = ({ until }: Minute) => until.getTime() > now.getTime() - currentMs;
    const others = minutes.filter((minute) => minute.processId !== processId && isCurrent(minute));
    const figures = figuresFrom(counts, highest([...others, own]));
    const statuses = services.map(({ status }) => status);
    return {
      at: now.toISOString(),
      processes: 1 + new Set(others.map((minute) => minute.processId)).size,
      figures,
      systemStatus: systemStatus(statuses),
      performanceScore: performanceScore(figures),
      alerts: alertsFor(figures, statuses),
      services,
    };
  }

  function now(): Promise<MonitorNow> {
    const at = clock.now();
    if (!latest || !isWithin(latest.atMs, freshMs, at.getTime()))
      latest = { atMs: at.getTime(), now: lookNow(at) };
    return latest.now;
  }

  async function writeDown(): Promise<void> {
    await now();
    const counts = await countsOf(metrics);
    // What could not be written is in the next row.
    await insertMinute(db, { processId, until: clock.now(), ...since(written, counts), ...own });
    written = counts;
  }

  const writeDownIfPossible = () => bestEffort(log, 'write down what was measured', writeDown());

  /** All processes write as a minute ends, so that their rows are of the same minutes. */
  function untilTheMinuteEnds(): void {
    const writeAndGoOn = () => {
      untilTheMinuteEnds();
      void writeDownIfPossible();
    };
    minute = setTimeout(writeAndGoOn, minuteMs - (Date.now() % minuteMs)).unref();
  }

  return {
    now,
    writeDown,
    start() {
      collectDefaultMetrics({ register: metrics.registry });
      const watch = machineWatch();
      const lookAtMachine = () => {
        const { processorRatio, memoryRatio } = watch();
        metrics.processorRatio.set(processorRatio);
        metrics.memoryRatio.set(memoryRatio);
      };
      machine = setInterval(lookAtMachine, machineEveryMs).unref();
      untilTheMinuteEnds();
    },
    async close() {
      clearInterval(machine);
      clearTimeout(minute);
      if (machine) await writeDownIfPossible();
    },
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly monitor: Monitor;
  }
}
