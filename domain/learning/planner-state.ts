// The planner's view: one typical learner, and one strength for each line, as numbers in arrays.
import { difficultyFactors, type Learner } from './learner.ts';
import { firstStrength, type ActorMemory, type LineMemory } from './memory.ts';

export interface PlannerState {
  readonly learner: Learner;
  readonly repeatsCount: number;
  readonly seconds: Float64Array;
  readonly firsts: Float64Array;
  /** 0 for a new line. */
  readonly strengths: Float64Array;
  /** The day of the last try, today being 0. */
  readonly lastDays: Float64Array;
  /** Tries that were already made today. */
  readonly triesToday: Float64Array;
}

export function plannerState({ typical: learner, repeatsCount, learners, lines }: ActorMemory): PlannerState {
  const found = lines.map((line) => foundOf(line, learners));
  return {
    learner,
    repeatsCount,
    seconds: Float64Array.from(lines, ({ line }) => line.seconds),
    firsts: Float64Array.from(found, ({ factor }, i) => firstStrength(learner, lines[i]!.line, factor)),
    strengths: Float64Array.from(found, ({ strength }) => strength),
    triesToday: Float64Array.from(lines, ({ triesToday }) => triesToday),
    lastDays: Float64Array.from(lines, ({ lastDaysAgo }) => (lastDaysAgo === Infinity ? 0 : -lastDaysAgo)),
  };
}

function foundOf({ levels, tries }: LineMemory, learners: ActorMemory['learners']) {
  let [strength, factor] = [0, 0];
  levels.forEach(({ shares, strengths }, k) => {
    shares.forEach((share, level) => {
      const weight = share * learners[k]!.weight;
      factor += weight * Math.log(difficultyFactors[level]!);
      if (tries > 0) strength += weight * Math.log(strengths[level]!);
    });
  });
  return { strength: tries > 0 ? Math.exp(strength) : 0, factor: Math.exp(factor) };
}
