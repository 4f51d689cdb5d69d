export const learningLimits = {
  /** Lines that are planned together. */
  lines: 5_000,
  /** Tries of these lines. */
  tries: 200_000,
  words: 2_000,
  lineSeconds: 3_600,
  hints: 100,
  /** Days that are planned ahead: a year, and its last day. */
  days: 366,
  /** Without a date. */
  daysWithoutDate: 14,
  minutesPerDay: 480,
  /** Parts that are planned together. */
  parts: 100,
  /** Of one line, the newest that are planned with. */
  triesPerLine: 60,
  /** Of all parts, the newest that are planned with. */
  triesPlanned: 20_000,
  triesPerRequest: 200,
  /** By one actor. */
  triesPerDay: 5_000,
  /** Characters. */
  objective: 200,
  verb: 40,
  beat: 200,
} as const;
