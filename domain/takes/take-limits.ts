// How large a take may be. The device stops recording at the same limits.

export const maxTakeBytes = 100 * 1024 * 1024;

/** An hour; at 96 kbit a second about 43 MB. */
export const maxTakeSeconds = 60 * 60;

/** All takes of one actor together. */
export const maxTakesBytes = 2 * 1024 * 1024 * 1024;
export const maxTakes = 2000;

/** Announced, whatever becomes of them. */
export const maxTakesPerDay = 1000;
