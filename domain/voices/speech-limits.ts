import type { Plan } from '../plans/plan.ts';

/** The maximum number of characters in a line. */
export const maxLineCharacters = 1200;

/**
 * How many characters of new speech a user can generate per day; cached lines are free. About 6, 40, and 80 hours of
 * speech.
 */
export const dailySpeechCharacters: Readonly<Record<Plan, number>> = {
  free: 300_000,
  pro: 2_000_000,
  expert: 4_000_000,
};

/**
 * How many characters the paid voice service speaks for a user per month; after that, the server's own voices speak.
 * At list prices, that is about half of what the plan costs.
 */
export const monthlyStudioCharacters: Readonly<Record<Plan, number>> = {
  free: 0,
  pro: 100_000,
  expert: 200_000,
};
