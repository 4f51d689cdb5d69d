/** Whether `nowMs` is less than `spanMs` after `sinceMs`; false if the clock was set back. */
export const isWithin = (sinceMs: number, spanMs: number, nowMs: number): boolean =>
  sinceMs <= nowMs && nowMs - sinceMs < spanMs;
