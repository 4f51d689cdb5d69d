import type { MonitorHistory } from '#contract/monitor.ts';
import { statsFrom, combined } from '#domain/monitor/stats.ts';
import { halfHourMs, rangeSteps } from '#domain/monitor/ranges.ts';
import type { TimeRange } from '#domain/monitor/ranges.ts';
import type { Services } from '#server/platform/services.ts';
import { halfHoursBetween } from './half-hours.ts';
import { sumSteps } from './monitor.store.ts';

/** Every completed step of the range. */
export async function getHistory(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  range: TimeRange,
): Promise<MonitorHistory> {
  const { spanMs, stepMs } = rangeSteps[range];
  const stepOf = (ms: number) => Math.floor(ms / stepMs) * stepMs;
  const endsMs = stepOf(clock.now().getTime());
  const beginsMs = endsMs - spanMs;
  const buckets =
    stepMs < halfHourMs
      ? await sumSteps(db, beginsMs, endsMs, stepMs)
      : await halfHoursBetween(db, beginsMs, endsMs);
  const byStep = Map.groupBy(buckets, (bucket) => stepOf(bucket.beginsMs));
  const points = Array.from({ length: spanMs / stepMs }, (_, index) => {
    const atMs = beginsMs + index * stepMs;
    const step = byStep.get(atMs);
    const sums = step && combined(step);
    return { at: new Date(atMs).toISOString(), figures: sums ? statsFrom(sums, sums) : null };
  });
  return { range, stepSeconds: stepMs / 1000, points };
}
