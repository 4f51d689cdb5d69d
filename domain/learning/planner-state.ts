// The planner's view: one typical learner, and one strength for each line, as numbers in arrays.
import { difficultyFactors, tails, type Learner } from './learner.ts';
import { firstStrength, type ActorMemory, type LineMemory } from './memory.ts';

export interface PlannerState {
  readonly learner: Learner;
  readonly seconds: Float64Array;
  readonly firsts: Float64Array;
  /** 0 for a new line. */
  readonly strengths: Float64Array;
  /** The day of the last try, today being 0. */
  readonly lastDays: Float64Array;
}

export function plannerState({ learners, lines }: ActorMemory): PlannerState {
  const mean = (of: (learner: Learner) => number) =>
    learners.reduce((sum, { learner, weight }) => sum + weight * of(learner), 0);
  const learner: Learner = {
    tail: nearestTail(mean(({ tail }) => 1 / tail)),
    first: Math.exp(mean(({ first }) => Math.log(first))),
    growth: mean(({ growth }) => growth),
    massed: mean(({ massed }) => massed),
    kept: mean(({ kept }) => kept),
  };
  const typical = lines.map((line) => typicalOf(line, learners));
  return {
    learner,
    seconds: Float64Array.from(lines, ({ line }) => line.seconds),
    firsts: Float64Array.from(typical, ({ factor }, i) => firstStrength(learner, lines[i]!.line, factor)),
    strengths: Float64Array.from(typical, ({ strength }) => strength),
    lastDays: Float64Array.from(lines, ({ lastDaysAgo }) => (lastDaysAgo === Infinity ? 0 : -lastDaysAgo)),
  };
}

/** The shape of forgetting between those of several learners; `inverse` is 1 / tail. */
const nearestTail = (inverse: number) =>
  tails.reduce((best, tail) => (Math.abs(1 / tail - inverse) < Math.abs(1 / best - inverse) ? tail : best));

function typicalOf({ levels, tries }: LineMemory, learners: ActorMemory['learners']) {
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
