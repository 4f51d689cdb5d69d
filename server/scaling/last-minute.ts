import type { Measures } from '../monitor/measures.ts';
import { meanOf } from './mean-of.ts';

interface Sample {
  readonly atMs: number;
  /** Since the process began. */
  readonly linesAnswered: number;
  /** Null until measured: some memory is always in use. */
  readonly load: { readonly cpuPercent: number; readonly memoryPercent: number } | null;
}

const minuteMs = 60_000;

/** How this process did in the last minute, by the samples taken each time it is asked. */
export function lastMinuteOf(measures: Measures) {
  const samples: Sample[] = [];
  return async () => {
    const latest = await sampleOf(measures);
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

async function sampleOf({ processorRatio, memoryRatio, speech }: Measures): Promise<Sample> {
  const [processor, memory, lines] = await Promise.all([
    processorRatio.get(),
    memoryRatio.get(),
    speech.get(),
  ]);
  const memoryPercent = 100 * (memory.values[0]?.value ?? 0);
  const cpuPercent = 100 * (processor.values[0]?.value ?? 0);
  const counts = lines.values.filter(({ metricName }) => metricName?.endsWith('_count'));
  return {
    atMs: performance.now(),
    linesAnswered: counts.reduce((sum, { value }) => sum + value, 0),
    load: memoryPercent > 0 ? { cpuPercent, memoryPercent } : null,
  };
}
