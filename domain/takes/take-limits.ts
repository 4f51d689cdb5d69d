// The maximum size of a take. The device stops recording at the same limits.

export const maxTakeBytes = 100 * 1024 * 1024;

/** One hour; about 43 MB at 96 kbit/s. */
export const maxTakeSeconds = 60 * 60;

/** All takes of one user together. */
export const maxTakesBytes = 2 * 1024 * 1024 * 1024;
export const maxTakes = 2000;

/** Announced takes per day, whatever happens to them. */
export const maxTakesPerDay = 1000;
