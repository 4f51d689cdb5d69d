// How one actor may learn and forget: a small family of curves, wide enough for the ways that people are known to forget
// (docs/product/learning.md). Strengths and times are in days.

export const tails = [0.5, 1, 2, Infinity] as const;

export interface Learner {
  /** The shape of forgetting: recall after t days is (1 + t / (tail × strength)) ^ −tail; Infinity: e ^ (−t / strength). */
  readonly tail: (typeof tails)[number];
  /** Strength of a line of ten words that was learned for the first time. */
  readonly first: number;
  /** A success after a long enough time makes the strength 1 + growth times as much. */
  readonly growth: number;
  /** The share of that growth that is left if the line is said again at once. */
  readonly massed: number;
  /** The share of the strength that is left after a miss; the line is learned anew. */
  readonly kept: number;
}

/** Time between two tries of one session, as part of a day. */
const sameDay = 0.02;

/** Recall never counts as certain, because nobody says or marks everything right. */
export const slip = 0.03;

/** How much must be forgotten for a success to earn the whole growth. */
const fullSpacing = 0.3;

/** For each difficulty, hardest first: how much longer its lines last than average ones, and the share of such lines. */
export const difficultyFactors = [0.1, 0.35, 0.65, 1, 1.6, 2.6] as const;
export const difficultyShares = [0.04, 0.13, 0.21, 0.28, 0.22, 0.12] as const;

/** Long lines are forgotten sooner; `words` 0 counts as one. */
export const lengthFactor = (words: number) => (Math.min(80, Math.max(2, words)) / 10) ** -0.25;

/** From 0 to 1: whether a line of this strength (0: never tried) is known `days` after its last try. */
export function recall(learner: Learner, strength: number, days: number): number {
  if (strength <= 0) return 0;
  const time = Math.max(days, sameDay) / strength;
  const { tail } = learner;
  if (tail === Infinity) return Math.exp(-time);
  const base = 1 + time / tail;
  // Several times as fast as `base ** -tail`.
  if (tail === 0.5) return 1 / Math.sqrt(base);
  return tail === 1 ? 1 / base : 1 / (base * base);
}

/** The strength after a line was said right, `known` having been its recall. */
export function strengthened(learner: Learner, strength: number, known: number): number {
  const spacing = Math.min(1, (1 - known) / fullSpacing);
  return strength * (1 + learner.growth * (learner.massed + (1 - learner.massed) * spacing));
}

/** The strength after a line was missed and read again; `first` is the strength of learning this line. */
export function learnedAnew(learner: Learner, strength: number, first: number): number {
  return Math.max(first, strength * learner.kept);
}

/**
 * The strength after a try of a line whose recall was `known`. `outcome` is 1 for a line said right, 0 for one missed;
 * between them, between both strengths. More strength before is never less afterwards.
 */
export function strengthAfter(
  learner: Learner,
  strength: number,
  first: number,
  known: number,
  outcome: number,
): number {
  if (strength <= 0) return first * (1 + outcome * learner.growth * learner.massed);
  if (outcome <= 0) return learnedAnew(learner, strength, first);
  const got = strengthened(learner, strength, known);
  if (outcome >= 1) return got;
  const missed = learnedAnew(learner, strength, first);
  return Math.max(got, missed) ** outcome * missed ** (1 - outcome);
}

/** The probability of an outcome if recall is `known`; a close try counts half for each outcome. */
export function likelihood(known: number, outcome: number): number {
  const seen = slip + (1 - 2 * slip) * known;
  if (outcome >= 1) return seen;
  if (outcome <= 0) return 1 - seen;
  return seen ** outcome * (1 - seen) ** (1 - outcome);
}

const likelyTails: readonly Learner['tail'][] = [0.5, 2, Infinity];
const firsts = [0.35, 0.9, 2.2, 5];
const growths = [0.4, 1, 2.2];
const masseds = [0.02, 0.15, 1];
const keeps = [0.3, 0.7];

/** Every learner that is thought possible before there is evidence, equally. */
export const learners: readonly Learner[] = likelyTails.flatMap((tail) =>
  firsts.flatMap((first) =>
    growths.flatMap((growth) =>
      masseds.flatMap((massed) => keeps.map((kept) => ({ tail, first, growth, massed, kept }))),
    ),
  ),
);
