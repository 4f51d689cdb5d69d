/** Whether `nowMs` is less than `spanMs` after `sinceMs`; a clock that was put back is not within anything. */
export const isWithin = (sinceMs: number, spanMs: number, nowMs: number): boolean =>
  sinceMs <= nowMs && nowMs - sinceMs < spanMs;
