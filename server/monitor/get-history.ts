import type { MonitorHistory } from '#contract/monitor.ts';
import { figuresFrom } from '#domain/monitor/figures.ts';
import { rangeSteps } from '#domain/monitor/ranges.ts';
import type { TimeRange } from '#domain/monitor/ranges.ts';
import type { Services } from '../services.ts';
import { sumSteps } from './monitor.store.ts';

/** Every whole step of the range until now; the one that is under way is not among them. */
export async function getHistory(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  range: TimeRange,
): Promise<MonitorHistory> {
  const { spanMs, stepMs } = rangeSteps[range];
  const endsMs = Math.floor(clock.now().getTime() / stepMs) * stepMs;
  const beginsMs = endsMs - spanMs;
  const steps = await sumSteps(db, new Date(beginsMs), stepMs);
  const byBegin = new Map(steps.map((step) => [step.beginsMs, figuresFrom(step, step)]));
  const points = Array.from({ length: spanMs / stepMs }, (_, index) => {
    const atMs = beginsMs + index * stepMs;
    return { at: new Date(atMs).toISOString(), figures: byBegin.get(atMs) ?? null };
  });
  return { range, stepSeconds: stepMs / 1000, points };
}
