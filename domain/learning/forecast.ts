// How many lines will be known on the date if the plan is kept, and how certain that is: the plan's remaining tries
// are simulated for several of the learners that the actor may be.
import { difficultyFactors, recall, slip, strengthAfter } from './learner.ts';
import { firstStrength, type ActorMemory, type LineMemory } from './memory.ts';

export interface Forecast {
  /** The share of lines known on the date, 0 to 1, and the range that holds nine times in ten. */
  readonly onDue: number;
  readonly low: number;
  readonly high: number;
  readonly lines: readonly { readonly id: string; readonly probability: number }[];
}

/** How many futures are simulated: fewer for many days and lines. */
const [minSamples, maxSamples, lineDays] = [8, 48, 150_000];
/** The share of planned tries that are really made. */
const keptTries = 0.93;

/**
 * Futures are simulated with the tries planned today, but the plan is made anew each day and turns to what was missed. In
 * logarithms of odds, lines are this much likelier to be known than in those futures (bench/learning, seeds below 10000).
 */
const gainOfAdapting = 0.25;

/** `plannedDays`: for each line of `memory`, the days of its planned tries before the date, today being 0. */
export function forecast(
  memory: ActorMemory,
  plannedDays: readonly (readonly number[])[],
  dueDay: number,
): Forecast | null {
  if (memory.lines.every(({ tries }) => tries === 0)) return null;
  const samples = Math.round(
    Math.max(minSamples, Math.min(maxSamples, lineDays / (memory.lines.length * Math.max(1, dueDay)))),
  );
  const shares = new Float64Array(samples);
  const variances = new Float64Array(samples);
  const lines = memory.lines.map((line, index) => {
    let sum = 0;
    for (let sample = 0; sample < samples; sample += 1) {
      const known =
        slip / 2 +
        (1 - slip) * liveThrough(memory, line, index, plannedDays[index]!, dueDay, [sample, samples]);
      sum += known;
      shares[sample]! += known / memory.lines.length;
      variances[sample]! += (known * (1 - known)) / memory.lines.length ** 2;
    }
    return { id: line.line.id, probability: likelier(sum / samples) };
  });
  const onDue = meanOf(lines.map(({ probability }) => probability));
  const margin = marginOf(shares, variances);
  return {
    onDue: round(onDue),
    low: round(Math.max(0, onDue - margin)),
    high: round(Math.min(1, onDue + margin)),
    lines: lines.map(({ id, probability }) => ({ id, probability: round(probability) })),
  };
}

function liveThrough(
  { learners }: ActorMemory,
  { line, levels, lastDaysAgo, tries }: LineMemory,
  index: number,
  planned: readonly number[],
  dueDay: number,
  [sample, samples]: readonly [number, number],
): number {
  const which = learnerAt(learners, (sample + 0.5) / samples);
  const { learner } = learners[which]!;
  const { shares, strengths } = levels[which]!;
  const level = levelAt(shares, chance(index, sample, 0));
  const first = firstStrength(learner, line, difficultyFactors[level]!);
  let strength = tries > 0 ? strengths[level]! : 0;
  let last = tries > 0 ? -lastDaysAgo : 0;
  // Counted from the end: a try that was made today leaves the chances of the others as they were.
  for (let i = 0; i < planned.length; i += 1) {
    const day = planned[i]!;
    const slot = planned.length - i;
    if (chance(day, sample, -1) > keptTries) continue;
    const known = recall(learner, strength, day - last);
    const isKnown = chance(index, sample, slot) < known;
    strength = strengthAfter(learner, strength, first, known, isKnown ? 1 : 0);
    last = day;
  }
  return recall(learner, strength, dueDay - last);
}

function learnerAt(learners: ActorMemory['learners'], share: number): number {
  let left = share;
  for (let k = 0; k < learners.length; k += 1) {
    left -= learners[k]!.weight;
    if (left <= 0) return k;
  }
  return learners.length - 1;
}

function levelAt(shares: Float64Array, share: number): number {
  let left = share;
  for (let level = 0; level < shares.length; level += 1) {
    left -= shares[level]!;
    if (left <= 0) return level;
  }
  return shares.length - 1;
}

/** A number from 0 to 1 that depends only on three integers (a hash). */
function chance(a: number, b: number, c: number): number {
  let bits = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b) ^ Math.imul(c + 2, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

const likelier = (share: number) => share / (share + (1 - share) * Math.exp(-gainOfAdapting));

/** Nine times in ten, the share of known lines is no farther from its mean. */
function marginOf(shares: Float64Array, variances: Float64Array): number {
  const mean = meanOf(shares);
  const between = meanOf(shares.map((share) => (share - mean) ** 2));
  return 1.64 * Math.sqrt(between + meanOf(variances));
}

const meanOf = (values: Float64Array | readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};

const round = (share: number) => Math.round(share * 10_000) / 10_000;
