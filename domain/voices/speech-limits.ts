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
