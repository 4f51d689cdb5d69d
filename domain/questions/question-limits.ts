// docs/product/questions.md
import type { Plan } from '../plans/plan.ts';

/** How many questions a user can ask per day, in UTC. */
export const questionsPerDay: Readonly<Record<Plan, number>> = { free: 3, pro: 20, expert: 60 };

export const questionLimits = {
  /** Characters of a question. */
  text: 500,
  /** Characters of an answer; a longer one is cut. */
  answer: 8000,
  /** Stored questions of one person about a scene. */
  perScene: 100,
  /** Characters of a scene with its speakers and directions. */
  script: 80_000,
} as const;
