// What is remembered of each line, as far as the tries tell: which learners the actor may be, and, for each of those, how
// hard each line is and how strong it has become (docs/product/learning.md).
import type { PlanLine } from './history-schema.ts';
import {
  difficultyFactors,
  difficultyShares,
  learners,
  lengthFactor,
  likelihood,
  recall,
  strengthAfter,
  tails,
  type Learner,
} from './learner.ts';
import type { Evidence } from './line-tries.ts';

export interface LineMemory {
  readonly line: PlanLine;
  readonly tries: number;
  readonly triesToday: number;
  /** Days since its last try; Infinity if it has none. */
  readonly lastDaysAgo: number;
  /** For each learner of the actor and each difficulty: its share, and the strength in days. */
  readonly levels: readonly { readonly shares: Float64Array; readonly strengths: Float64Array }[];
}

export interface ActorMemory {
  /** What all learners have in common, weighed by how likely they are. */
  readonly typical: Learner;
  /** How likely it is that a repetition at once counts in full. */
  readonly repeatsCount: number;
  /** The likeliest learners; their weights are 1 together. */
  readonly learners: readonly Weighed[];
  /** In scene order. */
  readonly lines: readonly LineMemory[];
}

const levelCount = difficultyFactors.length;
const learnersKept = 7;
/** Tries that are weighed for every learner there is; the likeliest weigh all of them. */
const sampledTries = 300;
/** Lines of one actor are alike in ways that no model here covers, so each try tells a little less than it seems to. */
const trust = 0.6;

export function actorMemory(
  lines: readonly PlanLine[],
  evidence: ReadonlyMap<string, readonly Evidence[]>,
): ActorMemory {
  const inOrder = [...lines].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  const tried = inOrder.map((line) => ({ line, tries: evidence.get(line.id) ?? [] }));
  const ranked = rankedLearners(tried.map(untilYesterday).filter(({ tries }) => tries.length > 1));
  const likeliest = ranked.slice(0, learnersKept).map(({ learner }) => learner);
  const followed = likeliest.map((learner) => tried.map((each) => levelsOf(learner, each)));
  const weights = weightsOf(followed.map((levels) => sumOf(levels, ({ pastEvidence }) => pastEvidence)));
  return {
    typical: typicalOf(ranked),
    repeatsCount: sumOf(ranked, ({ learner, weight }) => (learner.massed === 1 ? weight : 0)),
    learners: likeliest.map((learner, k) => ({ learner, weight: weights[k]! })),
    lines: tried.map(({ line, tries }, i) => ({
      line,
      tries: tries.length,
      triesToday: tries.filter(({ daysAgo }) => daysAgo === 0).length,
      lastDaysAgo: tries.at(-1)?.daysAgo ?? Infinity,
      levels: followed.map((levels) => levels[i]!),
    })),
  };
}

interface Tried {
  readonly line: PlanLine;
  readonly tries: readonly Evidence[];
}

const untilYesterday = ({ line, tries }: Tried): Tried => ({
  line,
  tries: tries.filter(({ daysAgo }) => daysAgo > 0),
});

const sumOf = <Thing>(things: readonly Thing[], of: (thing: Thing) => number) =>
  things.reduce((sum, thing) => sum + of(thing), 0);

/** The probability of each learner, from the logarithms of how well each explains what happened. */
function weightsOf(evidence: readonly number[]): readonly number[] {
  const best = Math.max(...evidence);
  const weights = evidence.map((each) => Math.exp(trust * (each - best)));
  const total = sumOf(weights, (weight) => weight);
  return weights.map((weight) => weight / total);
}

interface Weighed {
  readonly learner: Learner;
  readonly weight: number;
}

/** All learners, the likeliest first. */
function rankedLearners(tried: readonly Tried[]): readonly Weighed[] {
  const sample = sampleOf(tried);
  const weights = weightsOf(learners.map((learner) => sumOf(sample, (each) => roughEvidence(learner, each))));
  const ranked = learners.map((learner, k) => ({ learner, weight: weights[k]!, k }));
  return ranked.sort((a, b) => b.weight - a.weight || placeOf(a.k) - placeOf(b.k));
}

function typicalOf(weighed: readonly Weighed[]): Learner {
  const mean = (of: (learner: Learner) => number) =>
    sumOf(weighed, ({ learner, weight }) => weight * of(learner));
  return {
    tail: nearestTail(mean(({ tail }) => 1 / tail)),
    first: Math.exp(mean(({ first }) => Math.log(first))),
    growth: mean(({ growth }) => growth),
    massed: mean(({ massed }) => massed),
    kept: mean(({ kept }) => kept),
  };
}

/** The shape of forgetting between those of several learners; `inverse` is 1 / tail. */
const nearestTail = (inverse: number) =>
  tails.reduce((best, tail) => (Math.abs(1 / tail - inverse) < Math.abs(1 / best - inverse) ? tail : best));

/** Among equals, learners of every sort come first: before there is evidence, a few of them stand for all. */
const placeOf = (k: number) => (k * 89) % learners.length;

/** Lines spread over the scene, with no more tries than can be weighed for every learner. */
function sampleOf(tried: readonly Tried[]): readonly Tried[] {
  const step = Math.max(1, sumOf(tried, ({ tries }) => tries.length) / sampledTries);
  return tried.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

const shares = Float64Array.from(difficultyShares);

const [roughFactors, roughShares] = [
  [0.4, 1, 2.5],
  [0.25, 0.5, 0.25],
];

function roughEvidence(learner: Learner, { line, tries }: Tried): number {
  const followed = roughFactors.map((factor) => follow(learner, line, tries, factor).past);
  return mixed(roughShares, followed);
}

function levelsOf(
  learner: Learner,
  { line, tries }: Tried,
): LineMemory['levels'][number] & { readonly pastEvidence: number } {
  if (tries.length === 0) return { shares, strengths: new Float64Array(levelCount), pastEvidence: 0 };
  const followed = difficultyFactors.map((factor) => follow(learner, line, tries, factor));
  const all = followed.map((each) => each.all);
  const total = mixed(difficultyShares, all);
  return {
    shares: Float64Array.from(all, (each, level) => difficultyShares[level]! * Math.exp(each - total)),
    strengths: Float64Array.from(followed, ({ strength }) => strength),
    pastEvidence: mixed(
      difficultyShares,
      followed.map(({ past }) => past),
    ),
  };
}

/** The logarithm of the mean of the numbers with these logarithms, which may be too small to represent. */
function mixed(shares: readonly number[], logarithms: readonly number[]): number {
  const best = Math.max(...logarithms);
  let sum = 0;
  for (let i = 0; i < logarithms.length; i += 1) sum += shares[i]! * Math.exp(logarithms[i]! - best);
  return best + Math.log(sum);
}

export const firstStrength = (learner: Learner, line: Pick<PlanLine, 'words'>, factor: number) =>
  learner.first * factor * lengthFactor(line.words);

/**
 * The strength after all tries, and the logarithms of their probabilities: of all, and of those before today. The first
 * try tells nothing: it taught. What happened today tells of lines, not yet of the actor, so that one more success never
 * makes the actor seem forgetful.
 */
function follow(learner: Learner, line: PlanLine, tries: readonly Evidence[], factor: number) {
  const first = firstStrength(learner, line, factor);
  let [strength, before] = [0, 0];
  let [chance, all, past] = [1, 0, 0];
  let isPast = true;
  for (const { daysAgo, outcome, isShown } of tries) {
    if (isPast && daysAgo === 0) {
      past = all + Math.log(chance);
      isPast = false;
    }
    const known = recall(learner, strength, before - daysAgo);
    if (strength > 0 && !isShown) chance *= likelihood(known, outcome);
    if (chance < 1e-200) {
      all += Math.log(chance);
      chance = 1;
    }
    strength = isShown ? Math.max(first, strength) : strengthAfter(learner, strength, first, known, outcome);
    before = daysAgo;
  }
  all += Math.log(chance);
  return { strength, all, past: isPast ? all : past };
}
