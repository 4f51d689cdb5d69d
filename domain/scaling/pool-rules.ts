// How many workers speak, of all server processes together: accounts-access-billing.md section 4, "Auto-scaling".

export const poolBounds = { least: 2, most: 20 } as const;

export const scaleDirections = ['up', 'down'] as const;
export type ScaleDirection = (typeof scaleDirections)[number];

const steps: Readonly<Record<ScaleDirection, number>> = { up: 2, down: -1 };

/** What was chosen by hand holds this long before the automatic rule acts again. */
export const manualHoldSeconds = 15 * 60;
/** The automatic rule acts at most this often, so that it sees what its last step did. */
export const automaticRestSeconds = 60;

/** How busy the machines are, of 100. */
export interface Load {
  readonly cpuPercent: number;
  readonly memoryPercent: number;
}

export const withinBounds = (workers: number): number =>
  Math.min(poolBounds.most, Math.max(poolBounds.least, Math.round(workers)));

/** The target after one step; the same where it stands at that bound. */
export const scaledTarget = (target: number, direction: ScaleDirection): number =>
  withinBounds(target + steps[direction]);

/** Where the automatic rule would go; null: it stays. */
export function automaticDirection({ cpuPercent, memoryPercent }: Load): ScaleDirection | null {
  if (cpuPercent > 70 || memoryPercent > 80) return 'up';
  if (cpuPercent < 30 && memoryPercent < 40) return 'down';
  return null;
}

/** What one of `sharers` takes of `total`, the first ones the rest; each at least one. */
export const shareOf = (total: number, place: number, sharers: number): number =>
  Math.max(1, Math.floor(total / sharers) + (place < total % sharers ? 1 : 0));
