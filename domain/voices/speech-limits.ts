import type { Plan } from '../plans/plan.ts';

/** Characters one line may have. */
export const maxLineCharacters = 1200;

/** Characters of new speech a user may have made in a day; lines heard before cost nothing. About 6, 40 and 80
 * hours of speech. */
export const dailySpeechCharacters: Readonly<Record<Plan, number>> = {
  free: 300_000,
  pro: 2_000_000,
  expert: 4_000_000,
};

/** Characters a user may have spoken by the paid voice service in a month; after that the server's own voices speak.
 * At the list price that is about half of what the plan costs. */
export const monthlyStudioCharacters: Readonly<Record<Plan, number>> = {
  free: 0,
  pro: 100_000,
  expert: 200_000,
};
