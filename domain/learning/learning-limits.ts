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
} as const;
