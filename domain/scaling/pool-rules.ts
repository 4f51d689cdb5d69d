// How many speech workers all server processes have together: docs/product/monitor.md#speech-workers.

export const poolBounds = { min: 2, max: 20 } as const;

export const scaleDirections = ['up', 'down'] as const;
export type ScaleDirection = (typeof scaleDirections)[number];

const steps: Readonly<Record<ScaleDirection, number>> = { up: 2, down: -1 };

/** After a manual change, the automatic rule pauses this long. */
export const manualHoldSeconds = 15 * 60;
/** Minimum interval of the automatic rule, so that it sees the effect of its last step. */
export const automaticIntervalSeconds = 60;

export interface Load {
  readonly cpuPercent: number;
  readonly memoryPercent: number;
}

export const withinBounds = (workers: number): number =>
  Math.min(poolBounds.max, Math.max(poolBounds.min, Math.round(workers)));

/** The target after one step, within the bounds. */
export const scaledTarget = (target: number, direction: ScaleDirection): number =>
  withinBounds(target + steps[direction]);

/** Null if the load is within limits. */
export function automaticDirection({ cpuPercent, memoryPercent }: Load): ScaleDirection | null {
  if (cpuPercent > 70 || memoryPercent > 80) return 'up';
  if (cpuPercent < 30 && memoryPercent < 40) return 'down';
  return null;
}

/** The share of one of `sharers` in `total`: the first ones get the remainder, each at least one. */
export const shareOf = (total: number, place: number, sharers: number): number =>
  Math.max(1, Math.floor(total / sharers) + (place < total % sharers ? 1 : 0));
