import type { Load } from '#domain/scaling/pool-rules.ts';
import { machineLoad } from '../machine-load.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { meanOf } from './mean-of.ts';

interface Sample {
  readonly atMs: number;
  /** Since the process started. */
  readonly linesAnswered: number;
  readonly load: Load | null;
}

const minuteMs = 60_000;

/** The load of this process over the last minute; each call of the returned function takes a sample. */
export function lastMinuteOf(metrics: Metrics) {
  const samples: Sample[] = [];
  return async () => {
    const latest = await sampleOf(metrics);
    samples.push(latest);
    while (samples[0]!.atMs < latest.atMs - minuteMs) samples.shift();
    const [oldest] = samples;
    const seconds = (latest.atMs - oldest!.atMs) / 1000;
    return {
      cpuPercent: meanOf(samples.map(({ load }) => load?.cpuPercent ?? null)),
      memoryPercent: meanOf(samples.map(({ load }) => load?.memoryPercent ?? null)),
      linesPerSecond: seconds > 0 ? (latest.linesAnswered - oldest!.linesAnswered) / seconds : 0,
    };
  };
}

async function sampleOf(metrics: Metrics): Promise<Sample> {
  const [load, lines] = await Promise.all([machineLoad(metrics), metrics.speech.get()]);
  const counts = lines.values.filter(({ metricName }) => metricName?.endsWith('_count'));
  return {
    atMs: performance.now(),
    linesAnswered: counts.reduce((sum, { value }) => sum + value, 0),
    load,
  };
}
