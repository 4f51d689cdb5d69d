// The monitor's time ranges and their resolution: docs/product/monitor.md.
import { dayMs } from '../durations.ts';

const hourMs = 60 * 60_000;

export const timeRanges = ['hour', 'day', 'week', 'month'] as const;
export type TimeRange = (typeof timeRanges)[number];

/** At most 360 points each. */
export const rangeSteps: Readonly<Record<TimeRange, { readonly spanMs: number; readonly stepMs: number }>> = {
  hour: { spanMs: hourMs, stepMs: 60_000 },
  day: { spanMs: dayMs, stepMs: 5 * 60_000 },
  week: { spanMs: 7 * dayMs, stepMs: hourMs / 2 },
  month: { spanMs: 30 * dayMs, stepMs: 2 * hourMs },
};

/** Samples are rolled up into half hours; longer steps consist of these. */
export const halfHourMs = hourMs / 2;
/** Half hours are kept this long; samples only as long as a range needs them. */
export const keptMs = 30 * dayMs;
export const samplesKeptMs = 2 * dayMs;
/** The time span shown as "now". */
export const recentMs = 5 * 60_000;
/** How often the current stats are sent. */
export const refreshMs = 5000;
