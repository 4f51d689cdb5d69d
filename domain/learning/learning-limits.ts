export const learningLimits = {
  /** Lines that are planned together. */
  lines: 5_000,
  /** Tries of these lines. */
  tries: 200_000,
  words: 2_000,
  lineSeconds: 3_600,
  hints: 100,
  /** Days of a plan, today included: a year and a day. */
  days: 366,
  /** Days of a plan without a date. */
  daysWithoutDate: 14,
  minutesPerDay: 480,
  /** Parts that are planned together. */
  parts: 100,
  /** How many of a line's newest tries the plan uses. */
  triesPerLine: 60,
  /** How many of the newest tries of all parts the plan uses. */
  triesPlanned: 20_000,
  triesPerRequest: 200,
  /** Tries that one actor can store per day. */
  triesPerDay: 5_000,
  /** Characters, as for the next two. */
  objective: 200,
  verb: 40,
  beat: 200,
} as const;
