// How safe each line is without another try: for the heat map of a script, and the curve of a line.
import { recall } from './learner.ts';
import type { ActorMemory, LineMemory } from './memory.ts';

/** The probability, 0 to 1, that a line of `memory` is known `days` from today. */
export function recallIn(
  { learners }: ActorMemory,
  { levels, tries, lastDaysAgo }: LineMemory,
  days: number,
): number {
  if (tries === 0) return 0;
  return learners.reduce((sum, { learner, weight }, k) => {
    const { shares, strengths } = levels[k]!;
    const known = shares.reduce(
      (total, share, level) => total + share * recall(learner, strengths[level]!, lastDaysAgo + days),
      0,
    );
    return sum + weight * known;
  }, 0);
}
