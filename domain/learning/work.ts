/** The time that a part can have. Days are counted from today, 0. */
export interface Work {
  /** The last day; Infinity without a date. */
  readonly dueDay: number;
  readonly days: number;
  /** Seconds that are left of today's limit, and those of every other day. */
  readonly secondsToday: number;
  readonly secondsPerDay: number;
}

export const secondsOn = (day: number, { secondsToday, secondsPerDay }: Work): number =>
  day === 0 ? secondsToday : secondsPerDay;

/** Until the date. */
export const secondsLeftOn = (day: number, work: Work): number =>
  secondsOn(day, work) + Math.max(0, work.dueDay - day - 1) * work.secondsPerDay;
