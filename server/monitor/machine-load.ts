import type { Load } from '#domain/scaling/pool-rules.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';

/** Null before the first measurement: some memory is always in use. */
export async function machineLoad({ processorRatio, memoryRatio }: Metrics): Promise<Load | null> {
  const [cpuPercent = 0, memoryPercent = 0] = await Promise.all(
    [processorRatio, memoryRatio].map(async (gauge) => 100 * ((await gauge.get()).values[0]?.value ?? 0)),
  );
  return memoryPercent > 0 ? { cpuPercent, memoryPercent } : null;
}
